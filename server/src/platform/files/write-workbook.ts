import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { escapeXml } from './escape-xml.ts';
import { zipWriter } from './zip-writer.ts';

/** A text, a day, or a number as it is written in decimals: `-18.50`. An empty text is an empty cell. */
export type WorkbookCell =
  | string
  | { readonly day: CivilDate }
  | { readonly number: string; readonly decimals: 0 | 2 | 3 };

export interface WorkbookSheet {
  readonly name: string;
  /** The width is in digits. */
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Some rows at a time, each with a cell for each column. */
  readonly rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>;
}

/**
 * A workbook (XLSX, ECMA-376) of one sheet that is read from right to left, under a header that stays in sight. Cells are days,
 * numbers or texts, never formulas: what begins with `=` is a text, also once somebody edits it. Rows are compressed as they come,
 * so that memory does not grow with them. Answers the pieces of the file.
 */
export async function writeWorkbook(sheet: WorkbookSheet, at: Date): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  const zip = zipWriter(at, async (chunk) => void chunks.push(chunk));
  const workbook = `<sheets><sheet name="${escapeXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets>`;
  await zip.text('[Content_Types].xml', [contentTypes]);
  await zip.text('_rels/.rels', [relations(`${office}/officeDocument`, 'xl/workbook.xml')]);
  await zip.text('xl/workbook.xml', [`${declaration}<workbook ${main} xmlns:r="${office}">${workbook}</workbook>`]);
  await zip.text('xl/_rels/workbook.xml.rels', [
    relations(`${office}/worksheet`, 'worksheets/sheet1.xml', `${office}/styles`, 'styles.xml'),
  ]);
  await zip.text('xl/styles.xml', [styles]);
  await zip.text('xl/worksheets/sheet1.xml', writeSheet(sheet));
  await zip.end();
  return chunks;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`;

/** @param pairs the type of each relation, and where it leads */
function relations(...pairs: readonly string[]): string {
  const all = pairs.flatMap((type, at) =>
    at % 2 === 0 ? [`<Relationship Id="rId${at / 2 + 1}" Type="${type}" Target="${pairs[at + 1]}"/>`] : [],
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${all.join('')}</Relationships>`;
}

/** The formats of cells by their place in `cellXfs`: 49, 3 and 4 are built in, as text, whole numbers and hundredths. */
const formats = { text: 1, day: 2, header: 3, decimals: { 0: 4, 2: 5, 3: 6 } } as const;
const toFormat = (numberFormat: number, font = 0) =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font > 0 ? ' applyFont="1"' : ''}/>`;
const styles = `${declaration}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${toFormat(0)}${toFormat(49)}${toFormat(164)}${toFormat(49, 1)}${toFormat(3)}${toFormat(4)}${toFormat(165)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

async function* writeSheet({ columns, rows }: WorkbookSheet): AsyncGenerator<string> {
  const letters = columns.map((_, at) => toColumnName(at));
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet ${main}><sheetViews><sheetView rightToLeft="1" tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`;
  const header = columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, formats.header));
  yield `<row r="1">${header.join('')}</row>`;
  let line = 1;
  for await (const some of rows) {
    let xml = '';
    for (const row of some) {
      line += 1;
      xml += `<row r="${line}">`;
      for (const [at, cell] of row.entries()) xml += toXml(`${letters[at]}${line}`, cell);
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

const lettersOfAlphabet = 26;

/** `A` to `Z`, `AA` and on. */
function toColumnName(at: number): string {
  const last = String.fromCharCode(65 + (at % lettersOfAlphabet));
  return at < lettersOfAlphabet ? last : toColumnName(Math.floor(at / lettersOfAlphabet) - 1) + last;
}

function toXml(place: string, cell: WorkbookCell): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(place, cell, formats.text);
  if ('day' in cell) return `<c r="${place}" s="${formats.day}"><v>${toSerial(cell.day)}</v></c>`;
  return `<c r="${place}" s="${formats.decimals[cell.decimals]}"><v>${cell.number}</v></c>`;
}

/** Readers take `_x000D_` in a text for the character of that code (ECMA-376 part 1, §22.9.2.19), unless its line is written so. */
const coded = /_(?=x[\dA-Fa-f]{4}_)/g;

function textCell(place: string, text: string, format: number): string {
  const written = escapeXml(text.replace(coded, '_x005F_'));
  return `<c r="${place}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

const dayMs = 86_400_000;
/** Day 1 of spreadsheets is the first of 1900, and they count a 29 February of that year. */
const daysBefore1970 = 25_569;

function toSerial(day: CivilDate): number {
  return Date.parse(day) / dayMs + daysBefore1970;
}

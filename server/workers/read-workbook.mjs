import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import * as xlsx from '@e965/xlsx';
import yauzl from 'yauzl';

/**
 * Reads the table of a workbook, in a thread of its own: its library reads a whole file in one go, for a second or more.
 *
 * @typedef {{ readonly line: number, readonly cells: readonly string[] }} WorkbookRow
 * @typedef {'protected' | 'too_large' | 'unreadable' | 'many_sheets' | 'too_long'} WorkbookProblem
 * Answers some rows after each message, none at the end, or else what the problem is.
 *
 * @typedef {{ readonly rows: readonly WorkbookRow[] } | { readonly problem: WorkbookProblem }} WorkbookAnswer
 * @typedef {{ readonly bytes: Uint8Array, readonly maxRows: number, readonly maxColumns: number, readonly maxCells: number, readonly maxCellLength: number, readonly maxUnpackedBytes: number }} WorkbookTask
 */

/** @type {WorkbookTask} */
const { bytes, maxRows, maxColumns, maxCells, maxCellLength, maxUnpackedBytes } = workerData;

/** Whoever receives them takes a few milliseconds. */
const rowsAtOnce = 1_000;
/** A sheet with fewer rows of data is a cover, a summary or an explanation. */
const minDataRows = 2;

class ReadError extends Error {
  /** @param {WorkbookProblem} problem */
  constructor(problem) {
    super(problem);
    this.problem = problem;
  }
}

try {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, 2).toString('latin1') === 'PK') await assertUnpackable(buffer);
  const rows = readRows(readWorkbook(buffer));
  let at = 0;
  const sendSome = () => {
    parentPort?.postMessage({ rows: rows.slice(at, at + rowsAtOnce) });
    at += rowsAtOnce;
  };
  parentPort?.on('message', sendSome);
  sendSome();
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof ReadError ? error.problem : 'unreadable' });
}

/**
 * Unpacks every file within an archive once, and keeps nothing of it: what an archive says of its sizes may be wrong.
 *
 * @param {Buffer} buffer
 */
async function assertUnpackable(buffer) {
  const archive = await new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true, validateEntrySize: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  let unpacked = 0;
  await new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', resolve);
    archive.on('entry', (/** @type {import('yauzl').Entry} */ entry) => {
      if (unpacked + entry.uncompressedSize > maxUnpackedBytes) return reject(new ReadError('too_large'));
      archive.openReadStream(
        entry,
        (/** @type {Error | null} */ error, /** @type {import('node:stream').Readable} */ stream) => {
          if (error) return reject(error);
          stream.on('error', reject);
          stream.on('data', (chunk) => {
            unpacked += chunk.length;
            if (unpacked > maxUnpackedBytes) reject(new ReadError('too_large'));
          });
          stream.on('end', () => archive.readEntry());
        },
      );
    });
    archive.readEntry();
  });
}

/** @param {Buffer} buffer */
function readWorkbook(buffer) {
  try {
    // Nothing is formatted, and no formula kept: both take longer than all the rest.
    const light = { cellText: false, cellFormula: false, cellHTML: false };
    return xlsx.read(buffer, { dense: true, cellNF: true, sheetRows: maxRows + 1, ...light });
  } catch (error) {
    throw new ReadError(/password|encrypt/i.test(String(error)) ? 'protected' : 'unreadable');
  }
}

/**
 * The rows of the sheet that has data.
 *
 * @param {xlsx.WorkBook} workbook
 * @returns {WorkbookRow[]}
 */
function readRows(workbook) {
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const isHidden = (/** @type {number} */ at) => (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0;
  const tables = workbook.SheetNames.flatMap((name, at) => {
    const sheet = workbook.Sheets[name];
    if (!sheet || isHidden(at)) return [];
    const rows = toRows(sheet, is1904);
    const data = rows.filter(({ hasValue, cells }) => hasValue && cells.filter(Boolean).length >= 2).length;
    return [{ rows, data }];
  });
  const withData = tables.filter(({ data }) => data >= minDataRows);
  if (withData.length > 1) throw new ReadError('many_sheets');
  const [table = tables.find(({ data }) => data > 0) ?? tables[0]] = withData;
  if (!table) throw new ReadError('unreadable');
  const cellCount = table.rows.reduce((sum, { cells }) => sum + cells.length, 0);
  if (table.rows.length > maxRows || cellCount > maxCells) throw new ReadError('too_long');
  return table.rows.map(({ line, cells }) => ({ line, cells }));
}

/**
 * The rows of a sheet that are not empty.
 *
 * @param {xlsx.WorkSheet} sheet
 * @param {boolean} is1904
 */
function toRows(sheet, is1904) {
  /** @type {(xlsx.CellObject | undefined)[][]} */
  const data = sheet['!data'] ?? [];
  return data.flatMap((row, at) => {
    const read = Array.from((row ?? []).slice(0, maxColumns), (cell) => toText(cell, is1904).slice(0, maxCellLength));
    const cells = read.slice(0, read.findLastIndex((text) => text !== '') + 1);
    const hasValue = (row ?? []).some((cell) => cell?.t === 'n' || /\d/.test(String(cell?.v ?? '')));
    return cells.length === 0 ? [] : [{ line: at + 1, cells, hasValue }];
  });
}

/**
 * A cell as text: days as `2026-11-20`, numbers with a point and as exact as spreadsheets show them. Of a formula the value
 * that it had when the file was saved; it is never computed.
 *
 * @param {xlsx.CellObject | undefined} cell
 * @param {boolean} is1904
 */
function toText(cell, is1904) {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return '';
  if (cell.t !== 'n') return cell.t === 'b' ? '' : String(cell.v);
  const value = Number(cell.v);
  if (typeof cell.z === 'string' && xlsx.SSF.is_date(cell.z)) {
    const day = xlsx.SSF.parse_date_code(value, { date1904: is1904 });
    // A time alone has no day.
    return day && value >= 1 ? `${day.y}-${pad(day.m)}-${pad(day.d)}` : xlsx.SSF.format(cell.z, value);
  }
  return toPlainNumber(value);
}

/** @param {number} value */
function toPlainNumber(value) {
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : text;
}

/** @param {number} n */
function pad(n) {
  return String(n).padStart(2, '0');
}

import * as xlsx from '@e965/xlsx';

/** A statement file and its description. Generated on demand: all of them at once would take too much memory. */
export interface StatementFile {
  readonly name: string;
  readonly bytes: () => Buffer;
}

const megabyte = 1_000_000;
const largest = 9.9 * megabyte;
const ynab = 'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n';
const spendee = 'Date,Wallet,Type,Category name,Amount,Currency,Note\n';
const header = 'Date,Payee,Amount,Note\n';
/** One character that Unicode decomposes into eighteen. */
const longest = '\ufdfa';

const filling = (unit: string, size = largest) => unit.repeat(Math.floor(size / Buffer.byteLength(unit)));
const oneCell = (unit: string) => `${header}2026-01-01,${filling(unit)},-5,\n`;
const generateRows = (size: number, row: (at: number) => string) => {
  const rows: string[] = [];
  for (let [at, remainingBytes] = [0, size]; remainingBytes > 0; at += 1) {
    rows.push(row(at));
    remainingBytes -= Buffer.byteLength(rows.at(-1) ?? '') + 1;
  }
  return rows.slice(0, -1).join('\n');
};

const day = (at: number) => new Date(Date.UTC(2024, 0, 1 + (at % 900))).toISOString().slice(0, 10);
const ordinary = (at: number) =>
  `${day(at)},متجر ${at % 700},${at % 9 === 0 ? '' : '-'}${(10 + (at % 900)).toFixed(2)},`;
const remarked = () => Array.from({ length: 50_000 }, (_, at) => `${ordinary(at)}${'ملاحظة '.repeat(22)}`).join('\n');
const wide = (cell: (at: number) => string) => Array.from({ length: 200 }, (_, at) => cell(at)).join(',');

function inWindows1256(text: string): Buffer {
  const letters = [...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, n) => n))];
  const byteByLetter = new Map(letters.map((letter, byte) => [letter, byte]));
  return Buffer.from(Uint8Array.from([...text].map((letter) => byteByLetter.get(letter) ?? 63)));
}

const files: readonly (readonly [string, () => string | Buffer])[] = [
  ['50,000 ordinary rows', () => header + Array.from({ length: 50_000 }, (_, at) => ordinary(at)).join('\n')],
  ['one cell of U+FDFA', () => oneCell(longest)],
  ['one day of U+FDFA', () => `${header}01/01/2026,x,-5,\n${filling(longest)},x,-5,\n`],
  ['one header of U+FDFA', () => `Date,Payee,${filling(longest)}\n2026-01-01,x,-5\n`],
  ['one cell of combining marks', () => oneCell('\u0651')],
  ['one cell of digits', () => oneCell('7')],
  ['one cell of spaces', () => oneCell(' ')],
  ['one cell of zero-width spaces', () => oneCell('\u200b')],
  ['digits alone', () => filling('7')],
  ['quotes alone', () => filling('"')],
  ['delimiters alone', () => filling(',')],
  ['line ends alone', () => filling('\n')],
  ['carriage returns alone', () => filling('\r')],
  ['spaces alone', () => filling(' ')],
  ['a"b,c"d," without a line end', () => filling('a"b,c"d,"', 8.8 * megabyte)],
  ['a"b,c"d," in rows', () => header + filling('a"b,c"d,"\n', 8.8 * megabyte)],
  ['quotes and line ends', () => header + filling('"\n')],
  ['quoted rows that nobody closes', () => header + filling('2026-01-01,"""x,-5,\n')],
  ['a row without end to its columns', () => `${header}2026-01-01,x,-5${filling(',')}`],
  ['rows of delimiters', () => header + filling(`${','.repeat(199)}\n`)],
  ['200 columns of one digit', () => generateRows(largest, () => wide(() => '1'))],
  [
    '200 columns of names',
    () => `${wide((at) => `Date ${at} ${longest.repeat(40)}`)}\n${generateRows(largest - 60_000, ordinary)}`,
  ],
  ['200 columns of U+FDFA', () => generateRows(largest, () => wide(() => `1${longest.repeat(59)}`))],
  [
    'payees and notes of U+FDFA',
    () => header + generateRows(largest, (at) => `${day(at)},${longest.repeat(120)},-${at + 1},${longest.repeat(500)}`),
  ],
  ['payees of U+FDFA', () => header + generateRows(largest, (at) => `${day(at)},${longest.repeat(120)},-${at + 1},`)],
  [
    'tags without end',
    () => `Date,Payee,Amount,Tags\n${generateRows(largest, (at) => `${day(at)},x,-5,${'a;ب;'.repeat(240)}`)}`,
  ],
  [
    'words in every field',
    () =>
      `Date,Payee,Amount,Type,Status,Currency\n${generateRows(largest, (at) => `${day(at)},x,-5${`,${longest.repeat(58)}`.repeat(3)}`)}`,
  ],
  ['UTF-16', () => Buffer.from(`\ufeff${header}${remarked()}`.slice(0, largest / 2), 'utf16le')],
  ['Windows-1256', () => inWindows1256(header + remarked())],
  [
    'transfers of one day, by name',
    () =>
      `${ynab}${Array.from({ length: 50_000 }, (_, at) => `a${at % 100},,1/1/26,Transfer : a${(at + 1) % 100},,,,,1,0,`).join('\n')}`,
  ],
  [
    'transfers of one day, without a name',
    () =>
      `${spendee}${Array.from({ length: 50_000 }, (_, at) => `1/1/26,a${at % 99},${at % 2 ? 'Incoming' : 'Outgoing'} Transfer,,1,SAR,`).join('\n')}`,
  ],
  ['OFX of open tags', () => `<OFX>${filling('<a')}</OFX>`],
  ['OFX of one name', () => `<OFX><${filling('a')}</OFX>`],
  ['OFX of transactions', () => `<OFX>${filling('<STMTTRN><TRNAMT>1<NAME>&#65;</STMTTRN>')}</OFX>`],
  ['OFX of sections without an end', () => `<OFX>${filling('<MEMO><![CDATA[')}</OFX>`],
  ['QIF of line ends', () => `!Type:Bank\n${filling('\n')}`],
  ['QIF of transactions', () => `!Type:Bank\n${filling('D1/1/26\nT1\n^\n')}`],
  ['MT940 of one field', () => `:20:1\n:25:1\n:60F:C260101SAR1,\n:61:2601011C1,N\n:86:${filling('?20x\n')}`],
  ['MT940 of transactions', () => `:20:1\n:25:1\n:60F:C260101SAR1,\n${filling(':61:260101C1,NMSC\n')}:62F:\n`],
  ['CAMT within itself', () => camt(filling('<Ntry>'))],
  ['CAMT of one entry', () => camt(`<Ntry>${filling('<a/>')}</Ntry>`)],
  ['CAMT of attributes', () => camt(`<Ntry ${Array.from({ length: 700_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
  ['CAMT of one text', () => camt(`<Ntry><AddtlNtryInf>${filling('&amp;')}</AddtlNtryInf></Ntry>`)],
  ['a web page of cells', () => `<html><table>${filling('<tr><td>1')}`],
  ['a workbook of 50,000 rows', () => workbook(50_000, 4)],
  ['a workbook of 200 columns', () => workbook(8_000, 200)],
];

function camt(content: string): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`;
}

function workbook(rows: number, columns: number): Buffer {
  const row = (at: number) => [day(at), `متجر ${at}`, ...Array.from({ length: columns - 2 }, () => -at)];
  const table = [['Date', 'Payee', 'Amount'], ...Array.from({ length: rows }, (_, at) => row(at))];
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(table), 'كشف');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** The most expensive statements of up to ten megabytes; the first is an ordinary one. */
export const hostileFiles: readonly StatementFile[] = files.map(([name, made]) => ({
  name,
  bytes: () => {
    const content = made();
    return typeof content === 'string' ? Buffer.from(content) : content;
  },
}));

import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxImportRows } from '@afdal/domain/money/limits';
import * as xlsx from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import yazl from 'yazl';
import { AppError } from '../../../../platform/app-error.ts';
import { yieldBetweenSteps } from '../../../../platform/yield-between-steps.ts';
import { readRows } from './read-rows.ts';
import { readStatement } from './read-statement.ts';

const today = '2026-11-30' as CivilDate;

/** The rows of a file as they would be imported: the day, the effect on the balance, whom, what for, and what is odd. */
async function readFileRows(file: string | Buffer, currency = 'SAR') {
  const statement = await readStatement(Buffer.isBuffer(file) ? file : Buffer.from(file));
  const { results } = await yieldBetweenSteps(
    readRows(statement, { account: { id: '', name: '', currency }, others: [], today }, null),
  );
  return results.map((row) => {
    if ('problem' in row) return row.problem;
    const { occurredOn, payee, note, category, isPending } = row;
    const signed = 'signedMinor' in row ? row.signedMinor : 'undecided';
    return [occurredOn, signed, payee, ...(note || category || isPending ? [note, category, isPending] : [])];
  });
}

const getErrorCode = async (file: string | Buffer) => {
  const error: unknown = await readStatement(Buffer.isBuffer(file) ? file : Buffer.from(file)).catch((each) => each);
  return error instanceof AppError ? error.code : error;
};

const sgml = (transactions: string, currency = 'SAR', account = '1234') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}
<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>1</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('OFX', () => {
  it.each<[string, string, string, unknown[]]>([
    [
      'of SGML, whose tags are not closed',
      sgml(`<STMTTRN><TRNTYPE>DEBIT
<DTPOSTED>20261120120000[+3:AST]
<TRNAMT>-1250.50
<FITID>1
<NAME>بندة
<MEMO>نقاط البيع
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261121<TRNAMT>9000<FITID>2<NAME>راتب</STMTTRN>`),
      'SAR',
      [
        ['2026-11-20', -125_050, 'بندة', 'نقاط البيع', '', false],
        ['2026-11-21', 900_000, 'راتب'],
      ],
    ],
    [
      'of XML, with entities and a cut name',
      `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200"?>
<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>KWD</CURDEF><CCACCTFROM><ACCTID>9</ACCTID></CCACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261119</DTPOSTED><TRNAMT>-2.125</TRNAMT><CHECKNUM>0007</CHECKNUM>
<NAME>H&amp;M THE AVENUES KUWAIT CITY KWT</NAME><MEMO>H&amp;M THE AVENUES KUWAIT CITY KWT 4411</MEMO></STMTTRN></BANKTRANLIST>
</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
      'KWD',
      [['2026-11-19', -2_125, 'H&M THE AVENUES KUWAIT CITY KWT 4411', '7', '', false]],
    ],
    [
      'with a comma for the point, and of income alone',
      sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>+15,75<MEMO>فائض</STMTTRN>'),
      'SAR',
      [['2026-11-01', 1_575, 'فائض']],
    ],
    [
      'with what is pending',
      sgml('<STMTTRNP><DTTRAN>20261129<TRNAMT>-30<NAME>كريم</STMTTRNP>'),
      'SAR',
      [['2026-11-29', -3_000, 'كريم', '', '', true]],
    ],
    [
      'of thousands that look like thousandths',
      sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-25.000<NAME>إيجار</STMTTRN>', 'IQD'),
      'IQD',
      [['2026-11-01', -25_000, 'إيجار']],
    ],
    [
      'in another currency than the account’s',
      sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-5<NAME>أ</STMTTRN>', 'USD'),
      'SAR',
      ['other_currency'],
    ],
    [
      'with an amount in another currency of which it tells',
      sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-5<NAME>أ<CURRENCY><CURRATE>3.75<CURSYM>USD</CURRENCY></STMTTRN>'),
      'SAR',
      ['other_currency'],
    ],
  ])('%s', async (_, file, currency, rows) => {
    expect(await readFileRows(file, currency)).toEqual(rows);
  });

  it.each([
    ['without an end', sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-5').replace('</OFX>', ''), 'statement_truncated'],
    ['with a transaction without an end', sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-5'), 'statement_truncated'],
    ['without transactions', sgml(''), 'statement_empty'],
  ])('%s is refused', async (_, file, code) => {
    expect(await getErrorCode(file)).toBe(code);
  });
});

describe('QIF', () => {
  it.each<[string, string, string, unknown[]]>([
    [
      'of a bank account',
      '!Type:Bank\nD20/11/2026\nT-1,250.50\nPبندة\nMعشاء\nLطعام:مطاعم\nN1002\n^\nD21/11/2026\nT9000.00\nPراتب\n^\n',
      'SAR',
      [
        ['2026-11-20', -125_050, 'بندة', 'عشاء · 1002', 'طعام:مطاعم', false],
        ['2026-11-21', 900_000, 'راتب'],
      ],
    ],
    [
      'with years of two digits, months first and a class',
      "!Type:CCard\nD11/25'26\nT-10.00\nPA\nLFood/Trip\n^\nD 1/ 5'26\nT-7.00\nPB\n^",
      'USD',
      [
        ['2026-11-25', -1_000, 'A', '', 'Food', false],
        ['2026-01-05', -700, 'B'],
      ],
    ],
    [
      'after its account, of income alone',
      '!Option:AutoSwitch\n!Account\nNمحفظة\nTCash\n^\n!Type:Cash\nD2026-11-02\nU50.00\nPهدية\n^\n',
      'SAR',
      [['2026-11-02', 5_000, 'هدية']],
    ],
    [
      'with a transfer and a split',
      '!Type:Bank\nD02/11/2026\nT-100.00\nL[ادخار]\n^\nD03/11/2026\nT-60.00\nPكارفور\nLبيت\nSطعام\n$-40.00\nSبيت\n$-20.00\n^\n',
      'SAR',
      [
        ['2026-11-02', -10_000, 'ادخار'],
        ['2026-11-03', -6_000, 'كارفور', '', 'بيت', false],
      ],
    ],
    [
      'with lists besides',
      '!Type:Cat\nNطعام\nE\n^\n!Type:Bank\nD05.11.2026\nT-1.250,50\nPأ\n^\nD06.11.2026\nT-2,50\nPب\n^\n',
      'EUR',
      [
        ['2026-11-05', -125_050, 'أ'],
        ['2026-11-06', -250, 'ب'],
      ],
    ],
  ])('%s', async (_, file, currency, rows) => {
    expect(await readFileRows(file, currency)).toEqual(rows);
  });

  it.each([
    ['whose last transaction is not closed', '!Type:Bank\nD20/11/2026\nT-5\n', 'statement_truncated'],
    ['without transactions', '!Type:Cat\nNطعام\n^\n', 'statement_empty'],
  ])('%s is refused', async (_, file, code) => {
    expect(await getErrorCode(file)).toBe(code);
  });
});

const mt940 = (lines: string, currency = 'SAR', account = 'SA0380000000608010167519') =>
  `:20:STMT
:25:${account}
:28C:1/1
:60F:C261101${currency}1000,00
${lines}
:62F:C261130${currency}1,00
-`;

describe('MT940', () => {
  it.each<[string, string, string, unknown[]]>([
    [
      'plainly',
      mt940(':61:2611201120D1250,50NTRFNONREF//B1\n:86:POS 4411 PANDA\nRIYADH\n:61:261121C9000,NTRF123\n:86:SALARY'),
      'SAR',
      [
        ['2026-11-20', -125_050, 'POS 4411 PANDA RIYADH'],
        ['2026-11-21', 900_000, 'SALARY'],
      ],
    ],
    [
      'with numbered parts',
      mt940(':61:2611021103DR12,00N012NONREF\n:86:012?00KARTE?20SVWZ+Einkauf?21 Nr. 7?32Panda?33 Store', 'EUR'),
      'EUR',
      [['2026-11-03', -1_200, 'Panda Store', 'Einkauf Nr. 7', '', false]],
    ],
    [
      'with named parts, in blocks of SWIFT',
      `{1:F01X}{2:O940}{4:\n${mt940(':61:2611201120C3,50NTRF//X\n:86:/NAME/شركة الكهرباء/REMI/رد مبلغ/')}}`,
      'SAR',
      [['2026-11-20', 350, 'شركة الكهرباء', 'رد مبلغ', '', false]],
    ],
    [
      'with what was reversed, around New Year',
      mt940(':61:2601021231RC5,00NTRF1\n:86:A\n:61:2512310102RD6,00NTRF2\n:86:B'),
      'SAR',
      [
        ['2025-12-31', -500, 'A'],
        ['2026-01-02', 600, 'B'],
      ],
    ],
    [
      'with a supplement and no details, of three decimals',
      mt940(':61:261120D2,125NMSCREF77\nCARD 11', 'KWD'),
      'KWD',
      [['2026-11-20', -2_125, 'CARD 11 · REF77']],
    ],
    ['in another currency', mt940(':61:261120D2,12NMSC1\n:86:A', 'USD'), 'SAR', ['other_currency']],
  ])('%s', async (_, file, currency, rows) => {
    expect(await readFileRows(file, currency)).toEqual(rows);
  });

  it.each([
    ['without its closing balance', mt940(':61:261120D2,12NMSC1').split(':62F')[0] ?? '', 'statement_truncated'],
    [
      'of more transactions than an import may have',
      mt940(
        Array<string>(maxImportRows + 1)
          .fill(':61:261120D2,12NMSC')
          .join('\n'),
      ),
      'statement_too_long',
    ],
  ])('%s is refused', async (_, file, code) => {
    expect(await getErrorCode(file)).toBe(code);
  });
});

const camt = (
  entries: string,
  kind = '053',
  root = 'BkToCstmrStmt',
  statement = 'Stmt',
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}><GrpHdr><MsgId>1</MsgId></GrpHdr>
<${statement}><Acct><Id><IBAN>SA03</IBAN></Id><Ccy>SAR</Ccy></Acct><Bal><Amt Ccy="SAR">5.00</Amt></Bal>
${entries}</${statement}></${root}></Document>`;
const entry = (amount: string, side: string, rest = '', state = '<Sts><Cd>BOOK</Cd></Sts>', currency = 'SAR') =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${state}<BookgDt><Dt>2026-11-20</Dt></BookgDt>${rest}</Ntry>`;
const detail = (rest: string) => `<NtryDtls>${rest}</NtryDtls>`;

describe('CAMT', () => {
  it.each<[string, string, unknown[]]>([
    [
      'of a statement, with the other party',
      camt(
        entry(
          '1250.50',
          'DBIT',
          detail(`<TxDtls><RltdPties><Dbtr><Nm>أنا</Nm></Dbtr><Cdtr><Pty><Nm>بندة &amp; شركاه</Nm></Pty></Cdtr></RltdPties>
<RmtInf><Ustrd>فاتورة</Ustrd><Ustrd>7</Ustrd></RmtInf></TxDtls>`),
        ),
      ),
      [['2026-11-20', -125_050, 'بندة & شركاه', 'فاتورة · 7', '', false]],
    ],
    [
      'of a report of the day, with what is pending and what is only told',
      camt(
        entry('3', 'DBIT', '<AddtlNtryInf>كريم</AddtlNtryInf>', '<Sts>PDNG</Sts>') +
          entry('9', 'CRDT', '', '<Sts>INFO</Sts>'),
        '052',
        'BkToCstmrAcctRpt',
        'Rpt',
      ),
      [['2026-11-20', -300, 'كريم', '', '', true]],
    ],
    [
      'of notices, an older version with a name of the party alone',
      camt(
        entry(
          '8.00',
          'CRDT',
          detail('<TxDtls><RltdPties><Dbtr><Nm>سارة</Nm></Dbtr></RltdPties></TxDtls>'),
          '<Sts>BOOK</Sts>',
        ),
        '054',
        'BkToCstmrDbtCdtNtfctn',
        'Ntfctn',
      ),
      [['2026-11-20', 800, 'سارة']],
    ],
    [
      'with several payments in one entry',
      camt(
        entry(
          '3.45',
          'CRDT',
          detail(`<TxDtls><AmtDtls><TxAmt><Amt Ccy="SAR">2.25</Amt></TxAmt></AmtDtls><AddtlTxInf>أ</AddtlTxInf></TxDtls>
<TxDtls><AmtDtls><TxAmt><Amt Ccy="SAR">1.20</Amt></TxAmt></AmtDtls><AddtlTxInf>ب</AddtlTxInf></TxDtls>`),
        ),
      ),
      [
        ['2026-11-20', 225, 'أ'],
        ['2026-11-20', 120, 'ب'],
      ],
    ],
    [
      'with payments that are not told with their amounts',
      camt(entry('3.45', 'DBIT', `${detail('<TxDtls/><TxDtls/>')}<AddtlNtryInf>دفعات</AddtlNtryInf>`)),
      [['2026-11-20', -345, 'دفعات']],
    ],
    ['in another currency', camt(entry('3.45', 'DBIT', '', '<Sts>BOOK</Sts>', 'USD')), ['other_currency']],
  ])('%s', async (_, file, rows) => {
    expect(await readFileRows(file)).toEqual(rows);
  });

  it.each([
    ['without an end', camt(entry('1', 'DBIT')).replace('</Document>', ''), 'statement_truncated'],
    [
      'that defines entities',
      camt(entry('1', 'DBIT', '<AddtlNtryInf>&a;</AddtlNtryInf>')).replace(
        '?>',
        '?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;">]>',
      ),
      'statement_unreadable',
    ],
    ['that uses some', camt(entry('1', 'DBIT', '<AddtlNtryInf>&a;</AddtlNtryInf>')), 'statement_truncated'],
    ['without entries', camt(''), 'statement_empty'],
    [
      'of more attributes than an element has',
      camt(entry('1', 'DBIT', `<A ${Array.from({ length: 101 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
      'statement_unreadable',
    ],
  ])('%s is refused', async (_, file, code) => {
    expect(await getErrorCode(file)).toBe(code);
  });
});

const head = ['التاريخ', 'البيان', 'مدين', 'دائن'];
const body = [
  [new Date(Date.UTC(2026, 10, 20)), 'بندة', 1250.5, null],
  [new Date(Date.UTC(2026, 10, 21)), 'راتب', null, 9000],
];
const read = [
  ['2026-11-20', -125_050, 'بندة'],
  ['2026-11-21', 900_000, 'راتب'],
];

function workbook(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): xlsx.WorkBook {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = xlsx.utils.aoa_to_sheet(rows as unknown[][], { UTC: true, cellDates: false });
    xlsx.utils.book_append_sheet(book, sheet, name);
  }
  return book;
}

const write = (book: xlsx.WorkBook, bookType: xlsx.BookType): Buffer => xlsx.write(book, { type: 'buffer', bookType });

describe('a workbook', () => {
  it.each<xlsx.BookType>(['xlsx', 'xlsb', 'biff8', 'ods', 'xlml'])('as %s', async (bookType) => {
    const rows = [['بنك الاختبار'], ['كشف حساب'], [], head, ...body];
    expect(await readFileRows(write(workbook({ كشف: rows }), bookType))).toEqual(read);
  });

  it('as a web page that is named like a workbook', async () => {
    const cells = (rows: readonly (readonly unknown[])[]) =>
      rows.map((row) => `<tr>${row.map((cell) => `<td>${cell ?? ''}</td>`).join('')}</tr>`).join('');
    const page = `<html><head><meta charset="utf-8"></head><body><table>${cells([head, ['20/11/2026', 'بندة', '1,250.50', ''], ['21/11/2026', 'راتب', '', '9,000.00']])}</table></body></html>`;
    expect(await readFileRows(page)).toEqual(read);
  });

  it('with days that are counted, as texts and from 1904, and with formulas', async () => {
    const numbers = [head, [46346, 'بندة', 1250.5, null], [46347, 'راتب', null, 9000]];
    expect(await readFileRows(write(workbook({ كشف: numbers }), 'xlsx'))).toEqual(read);
    const from1904 = workbook({ كشف: [head, ...body] });
    from1904.Workbook = { WBProps: { date1904: true } };
    const sheet = from1904.Sheets.كشف as xlsx.WorkSheet;
    for (const [at, day] of [44884, 44885].entries()) sheet[`A${at + 2}`] = { t: 'n', v: day, z: 'yyyy-mm-dd' };
    sheet.C2 = { t: 'n', v: 0.1 + 0.2 + 1250.2, f: 'SUM(1,2)' };
    expect(await readFileRows(write(from1904, 'xlsx'))).toEqual(read);
  });

  it('with a cover and what is hidden', async () => {
    const book = workbook({ غلاف: [['بنك']], كشف: [head, ...body], أخرى: [head, ...body] });
    book.Workbook = { Sheets: [{}, {}, { Hidden: 1 }] };
    expect(await readFileRows(write(book, 'xlsx'))).toEqual(read);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'with two sheets of data',
      () => write(workbook({ أ: [head, ...body], ب: [head, ...body] }), 'xlsx'),
      'statement_many_sheets',
    ],
    ['that is empty', () => write(workbook({ أ: [] }), 'xlsx'), 'statement_empty'],
    ['with a password', encrypted, 'statement_protected'],
    ['that unpacks into gigabytes', bomb, 'statement_too_long'],
    ['that is no workbook', () => Buffer.from('PK\u0003\u0004 nothing'), 'statement_unreadable'],
    ['of PDF', () => Buffer.from('%PDF-1.7\n'), 'statement_pdf'],
  ])('%s is refused', async (_, file, code) => {
    expect(await getErrorCode(await file())).toBe(code);
  });
});

/** The outside of what Excel writes with a password: what is inside cannot be read without it. */
function encrypted(): Buffer {
  const container = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]));
  xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(64));
  return Buffer.from(xlsx.CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

async function bomb(): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  archive.addBuffer(Buffer.alloc(150 * 1024 * 1024), 'xl/worksheets/sheet1.xml');
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('what is no statement says what it is:', () => {
  const zip = (name: string) => {
    const head = Buffer.alloc(30);
    head.write('PK\u0003\u0004', 'latin1');
    head.writeUInt16LE(name.length, 26);
    return Buffer.concat([head, Buffer.from(`${name}x`)]);
  };
  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'statement_picture'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'statement_picture'],
    ['a WebP', Buffer.from('RIFF1234WEBPVP8 '), 'statement_picture'],
    ['a picture of a telephone', Buffer.from('\0\0\0\u0018ftypheic'), 'statement_picture'],
    ['a packed export', zip('Register.csv'), 'statement_zipped'],
    ['a packed PDF', zip('statement.PDF'), 'statement_zipped'],
  ])('%s', async (_, bytes, code) => {
    expect(await getErrorCode(bytes)).toBe(code);
  });
});

describe('a file of several accounts', () => {
  const two = (one: string, other: string) => ({ one, other });
  it.each<[string, string | Buffer, ReturnType<typeof two>]>([
    [
      'OFX',
      `${sgml('<STMTTRN><DTPOSTED>20261101<TRNAMT>-5<NAME>أ</STMTTRN>', 'SAR', '111100').split('</BANKTRANLIST>')[0]}</BANKTRANLIST><BANKACCTFROM><ACCTID>2222<STMTTRN><DTPOSTED>20261102<TRNAMT>-6<NAME>ب</STMTTRN></OFX>`,
      two('111100', '2222'),
    ],
    [
      'QIF',
      '!Account\nNنقد\n^\n!Type:Cash\nD1/11/26\nT-5\nPأ\n^\n!Account\nNبنك\n^\n!Type:Bank\nD2/11/26\nT-6\nPب\n^\n',
      two('نقد', 'بنك'),
    ],
    [
      'MT940',
      `${mt940(':61:261101D5,NMSC1\n:86:أ', 'SAR', 'SA11')}\n${mt940(':61:261102D6,NMSC1\n:86:ب', 'SAR', 'SA22')}`,
      two('SA11', 'SA22'),
    ],
    [
      'CAMT',
      camt(
        `${entry('5.00', 'DBIT', detail('<TxDtls><RmtInf><Ustrd>أ</Ustrd></RmtInf></TxDtls>'))}</Stmt>
<Stmt><Acct><Id><IBAN>SA22</IBAN></Id><Ccy>SAR</Ccy></Acct>
${entry('6.00', 'DBIT', detail('<TxDtls><RmtInf><Ustrd>ب</Ustrd></RmtInf></TxDtls>'))}`,
      ),
      two('SA03', 'SA22'),
    ],
    [
      'Money Manager, a workbook',
      write(
        workbook({
          ورقة: [
            [
              'Date',
              'Account',
              'Category',
              'Subcategory',
              'Note',
              'SAR',
              'Income/Expense',
              'Description',
              'Amount',
              'Currency',
            ],
            ['2026-11-01 10:00:00', 'نقد', 'طعام', '', 'أ', 5, 'Exp.', '', 5, 'SAR'],
            ['2026-11-02 10:00:00', 'بنك', 'طعام', '', 'ب', 6, 'Exp.', '', 6, 'SAR'],
          ],
        }),
        'xlsx',
      ),
      two('نقد', 'بنك'),
    ],
  ])('of %s says which, and each is read by itself', async (_, file, { one, other }) => {
    const statement = await readStatement(Buffer.isBuffer(file) ? file : Buffer.from(file));
    const readAs = (name: string, fileAccount: string | null) => {
      const kept = { encoding: null, delimiter: null, fileAccount, transfers: [] };
      const target = { account: { id: '', name, currency: 'SAR' }, others: [], today };
      return yieldBetweenSteps(readRows(statement, target, null, kept));
    };
    const payees = (rows: Awaited<ReturnType<typeof readAs>>) =>
      rows.results.map((row) => ('problem' in row ? row.problem : row.payee));
    const unchosen = await readAs('حساب آخر', null);
    expect(unchosen.fileAccounts).toEqual([
      { name: one, rows: 1 },
      { name: other, rows: 1 },
    ]);
    expect([unchosen.missing, payees(unchosen)]).toEqual([['fileAccount'], ['fileAccount', 'fileAccount']]);
    expect(payees(await readAs('حساب آخر', other))).toEqual(['ب']);
    expect(payees(await readAs(one, null))).toEqual(['أ']);
  });
});

it('rows that a program writes on one line have lines of their own', async () => {
  const row = '<STMTTRN><DTPOSTED>20261101<TRNAMT>-5<NAME>أ</STMTTRN>';
  const { lines } = await readStatement(Buffer.from(sgml(row.repeat(3))));
  const at = lines.slice(1).map(({ line }) => line);
  expect(at).toEqual([at[0], (at[0] ?? 0) + 1, (at[0] ?? 0) + 2]);
});

describe('control characters', () => {
  it.each([
    ['OFX', sgml('<STMTTRN><DTPOSTED>20261120<TRNAMT>-5<NAME>بندة\u001eفرع\u0000</STMTTRN>'), 'بندة فرع'],
    ['MT940', `\u0001${mt940(':61:261120D5,NMSC1\n:86:PANDA\u001eRIYADH')}\u0003`, 'PANDA RIYADH'],
    ['QIF', '!Type:Bank\nD20/11/2026\nT-5\nPPANDA\u0007\n^\n', 'PANDA'],
  ])('are passed over in %s', async (_, file, payee) => {
    expect(await readFileRows(file)).toEqual([['2026-11-20', -500, payee]]);
  });

  it('are refused in a table', async () => {
    expect(await getErrorCode('Date,Payee,Amount\n2026-11-20,a\u0000b,-5\n')).toBe('statement_unreadable');
  });
});

it('a file is read with the delimiter and in the encoding that the person says', async () => {
  const bytes = Buffer.from(Uint8Array.from([...'2026-11-20|', ...'é'].map((letter) => letter.codePointAt(0) ?? 0)));
  const cells = async (...given: Parameters<typeof readStatement>) => (await readStatement(...given)).lines[0]?.cells;
  expect(await cells(bytes)).toEqual(
    ['2026-11-20', 'ي'].with(1, new TextDecoder('windows-1256').decode(Buffer.from([0xe9]))),
  );
  expect(await cells(bytes, { encoding: 'windows-1252', delimiter: null })).toEqual(['2026-11-20', 'é']);
  expect(await cells(bytes, { encoding: 'windows-1252', delimiter: ';' })).toEqual(['2026-11-20|é']);
});

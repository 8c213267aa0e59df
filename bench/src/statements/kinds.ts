import * as xlsx from '@e965/xlsx';
import type { StatementFile } from './hostile-files.ts';

/** The same rows in every kind of file that is read: twenty thousand of a year. The first is CSV. */
const rowCount = 20_000;

interface Entry {
  readonly day: string;
  readonly payee: string;
  readonly amount: string;
}

const entries: readonly Entry[] = Array.from({ length: rowCount }, (_, at) => ({
  day: new Date(Date.UTC(2025, 0, 1 + (at % 365))).toISOString().slice(0, 10),
  payee: `متجر ${at % 700} الرياض`,
  amount: `${at % 9 === 0 ? '' : '-'}${(10 + (at % 900) + (at % 100) / 100).toFixed(2)}`,
}));
const bare = (day: string) => day.replaceAll('-', '');
const unsigned = (amount: string) => amount.replace('-', '');
const isOut = (amount: string) => amount.startsWith('-');
const text = (write: () => string) => () => Buffer.from(write());

const header = ['Date', 'Payee', 'Amount'];
const asTable = () => [header, ...entries.map(({ day, payee, amount }) => [day, payee, Number(amount)])];
const asWorkbook = (bookType: xlsx.BookType) => (): Buffer => {
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet(asTable()), 'كشف');
  return xlsx.write(book, { type: 'buffer', bookType, compression: true });
};

const ofx = () =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>SAR<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>\n${entries
    .map(
      ({ day, payee, amount }, at) =>
        `<STMTTRN>\n<TRNTYPE>OTHER\n<DTPOSTED>${bare(day)}\n<TRNAMT>${amount}\n<FITID>${at}\n<NAME>${payee}\n</STMTTRN>`,
    )
    .join('\n')}\n</BANKTRANLIST></STMTRS></OFX>`;

const qif = () =>
  `!Type:Bank\n${entries.map(({ day, payee, amount }) => `D${day}\nT${amount}\nP${payee}\n^`).join('\n')}\n`;

const camt = () =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>1</IBAN></Id></Acct>${entries
    .map(({ day, payee, amount }) => {
      const [side, party] = isOut(amount) ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr'];
      return `<Ntry><Amt Ccy="SAR">${unsigned(amount)}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><${party}><Nm>${payee}</Nm></${party}></RltdPties></TxDtls></NtryDtls></Ntry>`;
    })
    .join('\n')}</Stmt></BkToCstmrStmt></Document>`;

const mt940 = () =>
  `:20:1\n:25:1\n:28C:1/1\n:60F:C250101SAR0,\n${entries
    .map(
      ({ day, payee, amount }) =>
        `:61:${bare(day).slice(2)}${isOut(amount) ? 'D' : 'C'}${unsigned(amount).replace('.', ',')}NTRFNONREF\n:86:${payee}`,
    )
    .join('\n')}\n:62F:C251231SAR0,\n-`;

export const kinds: readonly StatementFile[] = [
  {
    name: 'CSV',
    bytes: text(() =>
      asTable()
        .map((row) => row.join(','))
        .join('\n'),
    ),
  },
  { name: 'XLSX', bytes: asWorkbook('xlsx') },
  { name: 'XLS', bytes: asWorkbook('biff8') },
  { name: 'OFX', bytes: text(ofx) },
  { name: 'QIF', bytes: text(qif) },
  { name: 'CAMT', bytes: text(camt) },
  { name: 'MT940', bytes: text(mt940) },
];

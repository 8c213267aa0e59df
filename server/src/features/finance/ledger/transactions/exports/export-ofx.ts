import type { FileResponse } from '@afdal/contract/endpoint';
import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { Transaction, transactions } from '@afdal/contract/finance/transactions';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { AccountType } from '@afdal/domain/money/account';
import { statementAmount } from '@afdal/domain/money/amount-text';
import { escapeXml } from '../../../../../platform/files/escape-xml.ts';
import type { Call } from '../../../../../platform/http/call.ts';
import { findAccounts, type MoneyAccount } from '../../money-accounts/store.ts';
import type { Filter } from '../filter.ts';
import { resolveFilter } from '../handlers.ts';
import { toSignedAmount, transactionsInBatches } from './export-transactions.ts';

type ExportCall = Call<typeof transactions.exportTransactionsOfx>;

/**
 * A statement of each account that has any of the transactions, as OFX 2.2 (XML): what was posted, what is planned, and the
 * balance of now. A transfer stands in the statements of both its accounts.
 */
export async function exportTransactionsOfx(call: ExportCall): Promise<FileResponse> {
  const { db, user, query, now } = call;
  const filter = await resolveFilter(db, user.id, query);
  const accounts = await findAccounts(db, user.id);
  const statements: Buffer[] = [];
  for (const account of accounts) {
    if (filter.accountId !== undefined && account.id !== filter.accountId) continue;
    statements.push(
      ...(await writeStatement(call, { account, accounts, filter: { ...filter, accountId: account.id as AccountId } })),
    );
  }
  const bank = [Buffer.from('<BANKMSGSRSV1>\n'), ...statements, Buffer.from('</BANKMSGSRSV1>\n')];
  const bytes = [Buffer.from(writeHead(now)), ...(statements.length > 0 ? bank : []), Buffer.from('</OFX>\n')];
  return { name: `afdal-${user.today}.ofx`, bytes };
}

const ok = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

function writeHead(now: Date): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
<SIGNONMSGSRSV1><SONRS>${ok}<DTSERVER>${toMoment(now)}</DTSERVER><LANGUAGE>ARA</LANGUAGE></SONRS></SIGNONMSGSRSV1>
`;
}

interface Statement {
  readonly account: MoneyAccount;
  readonly accounts: readonly MoneyAccount[];
  /** Of this account alone. */
  readonly filter: Filter;
}

/** Nothing for an account without any of the transactions. */
async function writeStatement(
  { db, user, now }: ExportCall,
  { account, accounts, filter }: Statement,
): Promise<Buffer[]> {
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const posted: Buffer[] = [];
  const planned: Buffer[] = [];
  let [firstDay, lastDay]: (CivilDate | undefined)[] = [filter.from, filter.to];
  for await (const rows of transactionsInBatches(db, user.id, filter)) {
    const cleared = rows.filter(({ status }) => status === 'cleared');
    // The latest come first.
    lastDay ??= cleared[0]?.occurredOn;
    if (filter.from === undefined) firstDay = cleared.at(-1)?.occurredOn ?? firstDay;
    for (const [list, isPosted] of [
      [posted, true],
      [planned, false],
    ] as const) {
      const some = isPosted ? cleared : rows.filter(({ status }) => status !== 'cleared');
      if (some.length > 0) list.push(Buffer.from(some.map((row) => writeTransaction(row, account, names)).join('')));
    }
  }
  if (posted.length === 0 && planned.length === 0) return [];
  const asOf = toMoment(now);
  const pending = [
    Buffer.from(`<BANKTRANLISTP><DTASOF>${asOf}</DTASOF>\n`),
    ...planned,
    Buffer.from('</BANKTRANLISTP>\n'),
  ];
  const balance = statementAmount(account.balanceMinor, account.currency);
  return [
    Buffer.from(`<STMTTRNRS><TRNUID>0</TRNUID>${ok}<STMTRS><CURDEF>${account.currency}</CURDEF>
<BANKACCTFROM><BANKID>AFDAL</BANKID><ACCTID>${toAccountNumber(account.id)}</ACCTID><ACCTTYPE>${accountTypes[account.type]}</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>${toNoon(firstDay ?? user.today)}</DTSTART><DTEND>${toNoon(lastDay ?? user.today)}</DTEND>
`),
    ...posted,
    Buffer.from('</BANKTRANLIST>\n'),
    ...(planned.length > 0 ? pending : []),
    Buffer.from(`<LEDGERBAL><BALAMT>${balance}</BALAMT><DTASOF>${asOf}</DTASOF></LEDGERBAL>
</STMTRS></STMTTRNRS>
`),
  ];
}

const accountTypes: Readonly<Record<AccountType, string>> = {
  cash: 'CHECKING',
  bank: 'CHECKING',
  wallet: 'CHECKING',
  card: 'CREDITLINE',
  savings: 'SAVINGS',
};

/** The account's id in 22 characters, more than which a number of an account may not have. */
function toAccountNumber(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** In characters, as OFX 2.2 §11.4.4 allows. */
const longest = { name: 32, fullName: 100, memo: 255 } as const;

function writeTransaction(row: Transaction, account: MoneyAccount, names: ReadonlyMap<string, string>): string {
  const { minor, currency } = toSignedAmount(row, account.id, account.currency);
  const otherId = row.accountId === account.id ? row.toAccountId : row.accountId;
  const name = row.payee || (row.type === 'transfer' ? (names.get(otherId ?? '') ?? '') : '');
  const shortName = cutTo(name, longest.name);
  // Programs take a memo that begins with the name for the whole name.
  const isNameRepeated = shortName !== '' && row.note.startsWith(shortName);
  const fullName = shortName !== name || isNameRepeated ? cutTo(name, longest.fullName) : '';
  const type = row.type === 'transfer' ? 'XFER' : minor < 0 ? 'DEBIT' : 'CREDIT';
  const amount = tag('TRNAMT', statementAmount(minor, currency));
  const texts = tag('NAME', shortName) + tag('EXTDNAME', fullName) + tag('MEMO', cutTo(row.note, longest.memo));
  const day = toNoon(row.occurredOn);
  if (row.status === 'planned') {
    return `<STMTTRNP><TRNTYPE>${type}</TRNTYPE><DTTRAN>${day}</DTTRAN>${amount}${texts}</STMTTRNP>\n`;
  }
  return `<STMTTRN><TRNTYPE>${type}</TRNTYPE><DTPOSTED>${day}</DTPOSTED>${amount}<FITID>${row.id}</FITID>${texts}</STMTTRN>\n`;
}

/** A tag with a text, on one line; an empty text has none. */
function tag(name: string, text: string): string {
  return text === '' ? '' : `<${name}>${escapeXml(text).replace(/\r\n?|\n/g, '&#10;')}</${name}>`;
}

function cutTo(text: string, maxCharacters: number): string {
  return text.length <= maxCharacters ? text : [...text].slice(0, maxCharacters).join('').trim();
}

/** A day at noon UTC, which is that day from Hawaii to Auckland. */
function toNoon(day: CivilDate): string {
  return `${day.replaceAll('-', '')}120000`;
}

/** `20261130090000`, UTC. */
function toMoment(at: Date): string {
  return at.toISOString().replace(/\D/g, '').slice(0, 14);
}

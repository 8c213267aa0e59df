import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantPlan } from '../../../../../../testing/grant-plan.ts';
import { type Person, useTestServer } from '../../../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
let cash: string;
let dinars: string;

interface Element {
  readonly name: string;
  readonly children: Element[];
  text: string;
}

/** What OFX 2.2 allows in each aggregate, in this order: `?` may be left out, `*` may come any number of times. */
const rules: Readonly<Record<string, string>> = {
  OFX: 'SIGNONMSGSRSV1 BANKMSGSRSV1?',
  SIGNONMSGSRSV1: 'SONRS',
  SONRS: 'STATUS DTSERVER LANGUAGE',
  STATUS: 'CODE SEVERITY MESSAGE?',
  BANKMSGSRSV1: 'STMTTRNRS*',
  STMTTRNRS: 'TRNUID STATUS STMTRS?',
  STMTRS: 'CURDEF BANKACCTFROM BANKTRANLIST? BANKTRANLISTP? LEDGERBAL AVAILBAL?',
  BANKACCTFROM: 'BANKID BRANCHID? ACCTID ACCTTYPE ACCTKEY?',
  BANKTRANLIST: 'DTSTART DTEND STMTTRN*',
  BANKTRANLISTP: 'DTASOF STMTTRNP*',
  STMTTRN: 'TRNTYPE DTPOSTED DTUSER? DTAVAIL? TRNAMT FITID CHECKNUM? REFNUM? NAME? EXTDNAME? MEMO?',
  STMTTRNP: 'TRNTYPE DTTRAN DTEXPIRE? TRNAMT REFNUM? NAME? EXTDNAME? MEMO?',
  LEDGERBAL: 'BALAMT DTASOF',
};

/** What a value looks like; the numbers are the most characters that it may have. */
const values: Readonly<Record<string, RegExp>> = {
  CODE: /^0$/,
  SEVERITY: /^INFO$/,
  DTSERVER: /^\d{14}$/,
  LANGUAGE: /^[A-Z]{3}$/,
  TRNUID: /^.{1,36}$/,
  CURDEF: /^[A-Z]{3}$/,
  BANKID: /^[\w-]{1,9}$/,
  ACCTID: /^[\w-]{1,22}$/,
  ACCTTYPE: /^(?:CHECKING|SAVINGS|MONEYMRKT|CREDITLINE|CD)$/,
  DTSTART: /^\d{14}$/,
  DTEND: /^\d{14}$/,
  DTASOF: /^\d{14}$/,
  DTPOSTED: /^\d{14}$/,
  DTTRAN: /^\d{14}$/,
  TRNTYPE: /^(?:CREDIT|DEBIT|XFER)$/,
  TRNAMT: /^-?\d{1,15}(?:\.\d{1,3})?$/,
  BALAMT: /^-?\d{1,15}(?:\.\d{1,3})?$/,
  FITID: /^.{1,255}$/,
  NAME: /^.{1,32}$/su,
  EXTDNAME: /^.{1,100}$/su,
  MEMO: /^.{1,255}$/su,
};

/** @throws what is wrong with a file by the rules of OFX */
function readOfx(file: string): Element {
  const root: Element = { name: '', children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    const element = { name, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed) assertValid(closed);
  });
  parser.write(file).close();
  return root.children[0] ?? root;
}

function assertValid({ name, children, text }: Element): void {
  const rule = rules[name];
  if (rule === undefined) {
    expect(children, name).toEqual([]);
    expect(text, name).toMatch(values[name] ?? /^$/);
    return;
  }
  const pattern = rule
    .split(' ')
    .map((part) => part.replace(/^(\w+)/, '(?:$1 )'))
    .join('');
  expect(children.map((child) => `${child.name} `).join(''), name).toMatch(new RegExp(`^${pattern}$`));
  expect(text.trim(), name).toBe('');
}

const findAll = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
const get = (element: Element, name: string) => findAll(element, name)[0]?.text;

async function download(query: Record<string, string> = {}, person = layla) {
  const response = await person.call('GET', `/transaction.ofx?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  return response;
}
const readStatements = async (query: Record<string, string> = {}, person = layla) =>
  findAll(readOfx((await download(query, person)).text), 'STMTRS');

const toAccountNumber = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const longPayee = `متجر ${'طويل الاسم '.repeat(8)}في الحي القديم`;

beforeAll(async () => {
  layla = await server.person();
  await grantPlan(server, layla, 'premium');
  const addAccount = async (name: string, currency: string, type: string) => {
    // Accounts stand in the order in which they were made.
    server.clock.advance(1_000);
    const body = { name, type, currency, openingBalanceMinor: 100_000 };
    return (await layla.call<{ id: string }>('POST', '/account', body)).body.id;
  };
  [cash, dinars] = [await addAccount('النقد <&>', 'SAR', 'cash'), await addAccount('دينار', 'KWD', 'card')];
  await addAccount('فارغ', 'JPY', 'savings');
  const riyals = { accountId: cash, currency: 'SAR', type: 'expense' };
  for (const row of [
    { ...riyals, amountMinor: 1_850, occurredOn: '2026-11-20', payee: 'قهوة <الحي> & "شركاه"', note: 'سطر\nوآخر' },
    { ...riyals, amountMinor: 900_000, occurredOn: '2026-11-19', type: 'income', payee: longPayee },
    {
      ...riyals,
      amountMinor: 37_500,
      occurredOn: '2026-11-18',
      type: 'transfer',
      toAccountId: dinars,
      receivedMinor: 30_671,
    },
    { ...riyals, amountMinor: 5, occurredOn: '2026-12-01', payee: 'إيجار', note: 'إيجار ديسمبر' },
    { ...riyals, amountMinor: 7, occurredOn: '2026-11-10', note: 'ن'.repeat(500) },
  ]) {
    expect((await layla.call('POST', '/transaction', row)).status).toBe(201);
  }
});

it('answers a file under a name with its day, of OFX 2 in UTF-8', async () => {
  const response = await download();
  expect(response.headers).toMatchObject({
    'content-type': 'application/x-ofx',
    'content-disposition': 'attachment; filename="afdal-2026-11-21.ofx"',
  });
  expect(response.text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"[^>]*\?>\n<\?OFX OFXHEADER="200" VERSION="220" /,
  );
  expect(response.text).toMatch(/<\/OFX>\n$/);
});

describe('the statements', () => {
  it('are of the accounts that have transactions, each with its currency, kind and balance', async () => {
    const { body: accounts } = await layla.call<Account[]>('GET', '/account');
    const balance = (id: string) => accounts.find((account) => account.id === id)?.balanceMinor ?? Number.NaN;
    const shown = (await readStatements()).map((statement) =>
      ['ACCTID', 'CURDEF', 'ACCTTYPE', 'BALAMT', 'DTSTART', 'DTEND'].map((name) => get(statement, name)),
    );
    expect(shown).toEqual([
      [toAccountNumber(cash), 'SAR', 'CHECKING', (balance(cash) / 100).toFixed(2), '20261110120000', '20261120120000'],
      [
        toAccountNumber(dinars),
        'KWD',
        'CREDITLINE',
        (balance(dinars) / 1_000).toFixed(3),
        '20261118120000',
        '20261118120000',
      ],
    ]);
  });

  it('have what was posted, a transfer in both, and apart from it what is planned', async () => {
    const { body } = await layla.call<{ items: Transaction[] }>('GET', '/transaction');
    const transfer = body.items.find(({ type }) => type === 'transfer')?.id;
    const [riyals, dinar] = await readStatements();
    const describe = (statement: Element | undefined, name: string) =>
      findAll(statement as Element, name).map((each) => [get(each, 'TRNTYPE'), get(each, 'TRNAMT'), get(each, 'NAME')]);
    expect(describe(riyals, 'STMTTRN')).toEqual([
      ['DEBIT', '-18.50', 'قهوة <الحي> & "شركاه"'],
      ['CREDIT', '9000.00', longPayee.slice(0, 32).trim()],
      ['XFER', '-375.00', 'دينار'],
      ['DEBIT', '-0.07', undefined],
    ]);
    expect(describe(riyals, 'STMTTRNP')).toEqual([['DEBIT', '-0.05', 'إيجار']]);
    expect(describe(dinar, 'STMTTRN')).toEqual([['XFER', '30.671', 'النقد <&>']]);
    const ids = [riyals, dinar].map((statement) => findAll(statement as Element, 'FITID').map(({ text }) => text));
    expect(ids[0]).toContain(transfer);
    expect(ids[1]).toEqual([transfer]);
  });

  it('have notes with their lines, and names in full beside the short ones', async () => {
    const file = (await download()).text;
    expect(file).toContain('<MEMO>سطر&#10;وآخر</MEMO>');
    expect(file).not.toMatch(/<MEMO>[^<]*\n/);
    const [statement] = await readStatements();
    const names = findAll(statement as Element, 'EXTDNAME').map(({ text }) => text);
    // A memo that begins with the name is taken for the whole name unless that is said too.
    expect(names).toEqual([longPayee.slice(0, 100).trim(), 'إيجار']);
  });

  it('are narrowed as the list is', async () => {
    expect((await readStatements({ accountId: dinars })).map((each) => get(each, 'CURDEF'))).toEqual(['KWD']);
    const [only, ...others] = await readStatements({ type: 'income', from: '2026-11-01', to: '2026-11-30' });
    expect([findAll(only as Element, 'STMTTRN').length, others]).toEqual([1, []]);
    expect([get(only as Element, 'DTSTART'), get(only as Element, 'DTEND')]).toEqual([
      '20261101120000',
      '20261130120000',
    ]);
    expect((await layla.call('GET', '/transaction.ofx?from=1999-01-01')).status).toBe(400);
  });

  it('are none of anybody else’s, and a file without any is valid', async () => {
    const omar = await server.person('عمر');
    expect(await readStatements({}, omar)).toEqual([]);
    expect(await readStatements({ accountId: cash }, omar)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../testing/run-steps.ts';
import { readAmountCell } from './amount-cell.ts';
import { fittingAccount, isAccountNamed } from './file-accounts.ts';
import { type PeerFile, readPeer } from './peers.ts';

/** The rows of a file whose cells are parted by `|`, with the lines where they stand. */
function read(text: string): PeerFile | null {
  const lines = text
    .trim()
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split('|').map((cell) => cell.trim()) }));
  return runSteps(readPeer(lines));
}

/** What each account gains or loses by a file, in minor units of its currency. */
function totals({ rows }: PeerFile, currencies: Record<string, string>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) {
    const cell = readAmountCell(amount, currencies[account] ?? 'SAR', 'point');
    if (!('minor' in cell)) throw new Error(`${amount} of ${account}: ${cell.problem}`);
    sums[account] = (sums[account] ?? 0) + cell.minor;
  }
  return sums;
}

interface Sample {
  readonly text: string;
  readonly totals: Record<string, number>;
  readonly currencies?: Record<string, string>;
  /** The transfers of each account: who moved how much, and to or from whom. */
  readonly transfers: readonly (readonly [account: string, amount: string, other: string])[];
}

const ynab = 'Account|Flag|Date|Payee|Category Group/Category|Category Group|Category|Memo|Outflow|Inflow|Cleared';
const actual = 'Account|Date|Payee|Notes|Category|Amount|Split_Amount|Cleared';
const firefly =
  'user_id|group_id|journal_id|created_at|updated_at|group_title|type|currency_code|amount|foreign_currency_code|foreign_amount|description|date|source_name|source_iban|source_type|destination_name|destination_iban|destination_type|reconciled|category|budget|bill|tags|notes';
const ez =
  'Time|Timezone|Type|Category|Sub Category|Account|Account Currency|Amount|Account2|Account2 Currency|Account2 Amount|Geographic Location|Tags|Description';
const wallet = 'account|category|currency|amount|ref_currency_amount|type|payment_type|note|date|transfer|payee|labels';
const moneyManager =
  'Period|Accounts|Category|Subcategory|Note|SAR|Income/Expense|Description|Amount|Currency|Accounts';
const olderMoneyManager =
  'Date|Account|Category|Subcategory|Note|SAR|Income/Expense|Description|Amount|Currency|Account';
const monefy = 'date|account|category|amount|currency|converted amount|currency|description';
const spendee = 'Date|Wallet|Type|Category name|Amount|Currency|Note|Labels|Author';
const toshl =
  'Date|Account|Category|Tags|Expense amount|Income amount|Currency|In main currency|Main currency|Description';
const mint = 'Date|Description|Original Description|Amount|Transaction Type|Category|Account Name|Labels|Notes';
const monarch = 'Date|Merchant|Category|Account|Original Statement|Notes|Amount|Tags';

const samples: Readonly<Record<string, readonly Sample[]>> = {
  YNAB: [
    {
      text: `${ynab}
        الراجحي||11/01/2026|Starting Balance|Inflow: Ready to Assign|Inflow|Ready to Assign||0.00|5,000.00|Reconciled
        الراجحي|Red|11/03/2026|بندة|البيت: بقالة|البيت|بقالة|Split (1/2) خضار|120.25|0.00|Cleared
        الراجحي|Red|11/03/2026|بندة|البيت: تنظيف|البيت|تنظيف|Split (2/2) صابون|30.50|0.00|Cleared
        الراجحي||11/05/2026|Transfer : المحفظة||||سحب|300.00|0.00|Uncleared
        المحفظة||11/05/2026|Transfer : الراجحي||||سحب|0.00|300.00|Uncleared
        المحفظة||11/06/2026|مقهى|المتعة: قهوة|المتعة|قهوة||18.00|0.00|Uncleared`,
      totals: { الراجحي: 454_925, المحفظة: 28_200 },
      transfers: [
        ['الراجحي', '-300.00', 'المحفظة'],
        ['المحفظة', '300.00', 'الراجحي'],
      ],
    },
    {
      text: `${ynab}
        Checking||28/11/2026|Rent|Bills: Rent|Bills|Rent||$1,250.00|$0.00|Cleared
        Checking||28/11/2026|Salary|Inflow: Ready to Assign|Inflow|Ready to Assign||$0.00|$4,000.10|Cleared`,
      totals: { Checking: 275_010 },
      currencies: { Checking: 'USD' },
      transfers: [],
    },
  ],
  'Actual Budget': [
    {
      text: `${actual}
        الراجحي|2026-11-02|راتب||الدخل: راتب|9000|0|Reconciled
        الراجحي|2026-11-04|هايبر|(SPLIT INTO 2) الأسبوع||0|-250.75|Not cleared
        الراجحي|2026-11-04|هايبر|(SPLIT 1 OF 2) طعام|البيت: بقالة|-200.75|0|Not cleared
        الراجحي|2026-11-04|هايبر|(SPLIT 2 OF 2) لعبة|الأولاد: ألعاب|-50|0|Not cleared
        الراجحي|2026-11-05|الادخار|||-1000|0|Cleared
        الادخار|2026-11-05|الراجحي|||1000|0|Cleared
        الادخار|2026-11-09|رد مبلغ|||12.34|0|Cleared`,
      totals: { الراجحي: 774_925, الادخار: 101_234 },
      transfers: [
        ['الراجحي', '-1000', 'الادخار'],
        ['الادخار', '1000', 'الراجحي'],
      ],
    },
    {
      text: `Account|Date|Payee|Notes|Category|Amount|Cleared|Reconciled
        نقد|2026-11-01|خباز||البيت: خبز|-7.25|true|false`,
      totals: { نقد: -725 },
      transfers: [],
    },
  ],
  'Firefly III': [
    {
      text: `${firefly}
        1|1|1|||| Opening balance|SAR|1500.000000000000|||Initial balance|2026-11-01T00:00:00+03:00|Initial balance for الراجحي||Initial balance account|الراجحي||Asset account|0||||| 
        1|2|2||||Withdrawal|SAR|-45.500000000000|||قهوة|2026-11-02T00:00:00+03:00|الراجحي||Asset account|مقهى||Expense account|0|مقاهٍ|||عمل,صباح|طلب
        1|3|3||||Deposit|SAR|9000.000000000000|||راتب نوفمبر|2026-11-03T00:00:00+03:00|الشركة||Revenue account|الراجحي||Asset account|1|راتب|||| 
        1|4|4||||Transfer|SAR|500.000000000000|||ادخار|2026-11-04T00:00:00+03:00|الراجحي||Asset account|الادخار||Asset account|0||||| 
        1|5|5||||Transfer|SAR|375.000000000000|USD|100.000000000000|سفر|2026-11-05T00:00:00+03:00|الراجحي||Asset account|دولار||Asset account|0||||| `,
      totals: { الراجحي: 957_950, الادخار: 50_000, دولار: 10_000 },
      currencies: { دولار: 'USD' },
      transfers: [
        ['الراجحي', '-500.000000000000', 'الادخار'],
        ['الادخار', '500.000000000000', 'الراجحي'],
        ['الراجحي', '-375.000000000000', 'دولار'],
        ['دولار', '100.000000000000', 'الراجحي'],
      ],
    },
    {
      text: `journal_id|type|amount|description|date|source_name|destination_name
        1|Withdrawal|-30.00|وقود|2026-11-02|البطاقة|محطة
        2|Transfer|30.00|سداد|2026-11-20|الراجحي|البطاقة`,
      totals: { البطاقة: 0, الراجحي: -3_000 },
      transfers: [
        ['الراجحي', '-30.00', 'البطاقة'],
        ['البطاقة', '30.00', 'الراجحي'],
      ],
    },
  ],
  ezBookkeeping: [
    {
      text: `${ez}
        2026-11-01 08:00:00|+03:00|Balance Modification|||نقد|SAR|200.00||||||
        2026-11-02 09:00:00|+03:00|Expense|طعام|فطور|نقد|SAR|18.75|||||سفر;عمل|مخبز
        2026-11-03 09:00:00|+03:00|Income|عمل|راتب|الراجحي|SAR|8000.00||||||
        2026-11-04 09:00:00|+03:00|Transfer|عام|تحويل|الراجحي|SAR|500.00|نقد|SAR|500.00|||سحب
        2026-11-05 09:00:00|+03:00|Transfer|عام|تحويل|الراجحي|SAR|375.00|دولار|USD|100.00|||`,
      totals: { نقد: 68_125, الراجحي: 712_500, دولار: 10_000 },
      currencies: { دولار: 'USD' },
      transfers: [
        ['الراجحي', '-500.00', 'نقد'],
        ['نقد', '500.00', 'الراجحي'],
        ['الراجحي', '-375.00', 'دولار'],
        ['دولار', '100.00', 'الراجحي'],
      ],
    },
    {
      text: `Time|Type|Sub Category|Account|Amount|Account2|Account2 Amount
        2026-11-04 09:00:00|Transfer Out|تحويل|الراجحي|60.00|نقد|60.00
        2026-11-04 09:00:00|Transfer In|تحويل|نقد|60.00|الراجحي|60.00
        2026-11-06 09:00:00|Expense|ماء|نقد|2.50||`,
      totals: { الراجحي: -6_000, نقد: 5_750 },
      transfers: [
        ['الراجحي', '-60.00', 'نقد'],
        ['نقد', '60.00', 'الراجحي'],
      ],
    },
  ],
  Wallet: [
    {
      text: `${wallet}
        الراجحي|Groceries|SAR|-75.25|-75.25|Expenses|Debit card|أسبوع|2026-11-02 18:20:11|false|بندة|بيت|عائلة
        الراجحي|TRANSFER|SAR|-200.00|-200.00|Expenses|Transfer||2026-11-03 10:00:00|true||
        نقد|TRANSFER|SAR|200.00|200.00|Income|Transfer||2026-11-03 10:00:00|true||
        الراجحي|Wage, invoices|SAR|7000|7000|Income|Transfer|راتب|2026-11-04 10:00:00|false||`,
      totals: { الراجحي: 672_475, نقد: 20_000 },
      transfers: [
        ['الراجحي', '-200.00', 'نقد'],
        ['نقد', '200.00', 'الراجحي'],
      ],
    },
    {
      text: `${wallet}
        بطاقة|Restaurant, fast-food|KWD|4.250|4.250|Expense|Credit card||2026-11-02T20:00:00+03:00|FALSE|مطعم|
        بطاقة|TRANSFER|KWD|-10.000|-10.000|Expense|Transfer||2026-11-03T20:00:00+03:00|TRUE||`,
      totals: { بطاقة: -14_250 },
      currencies: { بطاقة: 'KWD' },
      // The other row is in none of the file's accounts.
      transfers: [],
    },
  ],
  'Money Manager': [
    {
      text: `${moneyManager}
        11/02/2026 18:00:00|الراجحي|Food|Lunch|مطعم|42.5|Exp.||42.5|SAR|42.5
        11/03/2026 09:00:00|الراجحي|نقد||سحب|150|Transfer-Out||150|SAR|150
        11/03/2026 09:00:00|نقد|الراجحي||سحب|150|Transfer-In||150|SAR|150
        11/25/2026 09:00:00|الراجحي|Salary||راتب|6000|Income||6000|SAR|6000`,
      totals: { الراجحي: 580_750, نقد: 15_000 },
      transfers: [
        ['الراجحي', '-150', 'نقد'],
        ['نقد', '150', 'الراجحي'],
      ],
    },
    {
      text: `${olderMoneyManager}
        25/11/2026 10:00:00|نقد|Transport||سيارة أجرة|19|Expense|إلى المطار|19.00|SAR|19
        26/11/2026 10:00:00|الراجحي|نقد|||80|Transfer-Out||80.00|SAR|80`,
      // Only one side is told: the other account has it too.
      totals: { نقد: 6_100, الراجحي: -8_000 },
      transfers: [
        ['الراجحي', '-80.00', 'نقد'],
        ['نقد', '80.00', 'الراجحي'],
      ],
    },
  ],
  Monefy: [
    {
      text: `${monefy}
        01/11/2026|بنك|Initial balance 'بنك'|1,000|SAR|1,000|SAR|
        02/11/2026|بنك|Food|-20.5|SAR|-20.5|SAR|غداء
        03/11/2026|بنك|To 'محفظة'|-300|SAR|-300|SAR|
        03/11/2026|محفظة|From 'بنك'|300|SAR|300|SAR|`,
      totals: { بنك: 67_950, محفظة: 30_000 },
      transfers: [
        ['بنك', '-300', 'محفظة'],
        ['محفظة', '300', 'بنك'],
      ],
    },
    {
      text: `${monefy}
        22/11/2026|Cash|Salary|2,000|USD|2,000|USD|Nov
        23/11/2026|Cash|To 'Friend'|-150|USD|-150|USD|`,
      totals: { Cash: 185_000 },
      currencies: { Cash: 'USD' },
      transfers: [['Cash', '-150', 'Friend']],
    },
  ],
  Spendee: [
    {
      text: `${spendee}
        2026-11-02T10:00:00+00:00|محفظة|Expense|طعام|-15.75|SAR|فطور|بيت|Me
        2026-11-03T10:00:00+00:00|بنك|Outgoing Transfer|Transfer|-100|SAR|||Me
        2026-11-03T10:00:00+00:00|محفظة|Incoming Transfer|Transfer|100|SAR|||Me`,
      totals: { محفظة: 8_425, بنك: -10_000 },
      transfers: [
        ['بنك', '-100', 'محفظة'],
        ['محفظة', '100', 'بنك'],
      ],
    },
    {
      text: `${spendee}
        2026-11-02T10:00:00+00:00|محفظة|Income|راتب|500|SAR||||
        2026-11-03T10:00:00+00:00|محفظة|Expense|وقود|60|SAR||||`,
      totals: { محفظة: 44_000 },
      transfers: [],
    },
  ],
  Toshl: [
    {
      text: `${toshl}
        11/2/26|نقد|Food|بقالة|35.40|0|SAR|35.40|SAR|تموينات
        11/3/26|بنك|Transfer||250.00|0|SAR|250.00|SAR|
        11/3/26|نقد|Transfer||0|250.00|SAR|250.00|SAR|`,
      totals: { نقد: 21_460, بنك: -25_000 },
      transfers: [
        ['بنك', '-250.00', 'نقد'],
        ['نقد', '250.00', 'بنك'],
      ],
    },
    {
      text: `${toshl}
        2026-11-03|بنك|Salary|راتب|0|5,000.00|SAR|5,000.00|SAR|`,
      totals: { بنك: 500_000 },
      transfers: [],
    },
  ],
  Mint: [
    {
      text: `${mint}
        11/15/2026|Coffee|COFFEE 11|5.75|debit|Coffee Shops|Card||
        11/16/2026|To savings|TRANSFER|100.00|debit|Transfer|Checking||
        11/16/2026|From checking|TRANSFER|100.00|credit|Transfer|Savings||`,
      totals: { Card: -575, Checking: -10_000, Savings: 10_000 },
      transfers: [
        ['Checking', '-100.00', 'Savings'],
        ['Savings', '100.00', 'Checking'],
      ],
    },
    {
      text: `${mint}
        11/15/2026|Pay|ACME|2500.00|credit|Paycheck|Checking|job|Nov`,
      totals: { Checking: 250_000 },
      transfers: [],
    },
  ],
  Monarch: [
    {
      text: `${monarch}
        2026-11-15|Panda|Groceries|Card|PANDA 12||-50.10|home
        2026-11-16|Transfer|Transfer|Card|TRF||80.00|
        2026-11-16|Transfer|Transfer|Checking|TRF||-80.00|`,
      totals: { Card: 2_990, Checking: -8_000 },
      transfers: [
        ['Card', '80.00', 'Checking'],
        ['Checking', '-80.00', 'Card'],
      ],
    },
    { text: `${monarch}\n2026-11-15|Pay|Paychecks|Checking|ACME||2500|`, totals: { Checking: 250_000 }, transfers: [] },
  ],
};

describe.each(Object.entries(samples))('a file of %s', (name, some) => {
  it.each(some)('is read to the minor unit, %#', ({ text, totals: expected, currencies = {}, transfers }) => {
    const file = read(text);
    expect(file?.name).toBe(name);
    if (!file) return;
    expect(totals(file, currencies)).toEqual(expected);
    expect(file.rows.flatMap((row) => (row.transfer ? [[row.account, row.amount, row.transfer.account]] : []))).toEqual(
      transfers,
    );
  });
});

describe('a row of another program', () => {
  it('keeps its day, category, note, tags and line, and drops the mark of a split', () => {
    const [sample] = samples.YNAB ?? [];
    const rows = read(sample?.text ?? '')?.rows ?? [];
    expect(rows[1]).toEqual({
      line: 3,
      account: 'الراجحي',
      day: '11/03/2026',
      amount: '-120.25',
      currency: '',
      payee: 'بندة',
      note: 'خضار',
      category: 'البيت: بقالة',
      tags: '',
      status: '',
      transfer: null,
    });
    const [firefly] = samples['Firefly III'] ?? [];
    expect(read(firefly?.text ?? '')?.rows[1]).toMatchObject({
      line: 3,
      currency: 'SAR',
      payee: 'مقهى',
      note: 'قهوة · طلب',
      category: 'مقاهٍ',
      tags: 'عمل,صباح',
    });
  });

  it('says what the other account of a transfer had, in its currency', () => {
    const [sent, received] = (read(samples['Firefly III']?.[0]?.text ?? '')?.rows ?? []).slice(-2);
    expect(sent?.transfer).toEqual({ account: 'دولار', amount: '100.000000000000', currency: 'USD' });
    expect(received?.transfer).toEqual({ account: 'الراجحي', amount: '375.000000000000', currency: 'SAR' });
  });

  it('is paired with one in another account alone, the first with the first', () => {
    const rows = read(`${spendee}
      2026-11-03|أ|Outgoing Transfer|x|-100|SAR||||
      2026-11-03|أ|Incoming Transfer|x|100|SAR||||
      2026-11-03|ب|Incoming Transfer|x|100|SAR||||
      2026-11-03|ج|Outgoing Transfer|x|-100|SAR||||
      2026-11-04|ج|Outgoing Transfer|x|-100|SAR||||`)?.rows;
    expect(rows?.map(({ account, transfer }) => [account, transfer?.account ?? null])).toEqual([
      ['أ', 'ب'],
      ['أ', 'ج'],
      ['ب', 'أ'],
      ['ج', 'أ'],
      ['ج', null],
    ]);
  });
});

it('many transfers of one day and amount are paired in short steps', () => {
  const row = (at: number) =>
    `2026-11-03|${at % 90}|${at % 2 ? 'Incoming' : 'Outgoing'} Transfer|x|${at % 2 ? '' : '-'}1|SAR||`;
  const lines = [spendee, ...Array.from({ length: 20_000 }, (_, at) => row(at))].map((text, at) => ({
    line: at + 1,
    cells: text.split('|'),
  }));
  const steps = readPeer(lines);
  let count = 0;
  while (!steps.next().done) count += 1;
  // Read, counted, paired and written: a thousand rows at most in each step.
  expect(count).toBeGreaterThanOrEqual(4 * 19);
});

it.each([
  ['a bank', 'Date|Description|Amount|Balance\n2026-11-02|x|-5|10'],
  ['an app that nobody knows', 'Date|Account|Payee|Amount\n2026-11-02|نقد|x|-5'],
  ['YNAB’s import form, which names no account', 'Date|Payee|Memo|Outflow|Inflow\n2026-11-02|x||5|'],
  [
    'a column of accounts with more names than anybody has',
    `${monarch}\n${Array.from({ length: 101 }, (_, at) => `2026-11-02|x|y|حساب ${at}|x||-5|`).join('\n')}`,
  ],
])('a file of %s is none of another program', (_, text) => {
  expect(read(text)).toBeNull();
});

describe('an account of a file', () => {
  it.each([
    ['الراجحي', 'الراجحي', true],
    ['Al Rajhi ', 'al rajhi', true],
    ['SA0380000000608010167519', 'الراجحي 7519', true],
    ['4417-12**-****-0098', 'بطاقة 0098', true],
    ['SA0380000000608010167519', 'الراجحي 7510', false],
    ['الراجحي', 'الأهلي', false],
    ['12', 'بنك 12', false],
    ['', '', false],
  ])('«%s» is «%s»: %s', (inFile, name, is) => {
    expect(isAccountNamed(inFile, name)).toBe(is);
  });

  it.each([
    [['أ'], 'ب', 'أ'],
    [['أ', 'ب'], 'ب', 'ب'],
    [['أ', 'ب'], 'ج', null],
    [['ب', 'ب '], 'ب', null],
    [[], 'ب', null],
  ])('of %j fits «%s»: %s', (inFile, name, fitting) => {
    expect(fittingAccount(inFile, name)).toBe(fitting);
  });
});

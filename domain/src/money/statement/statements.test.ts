import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../testing/full-run.ts';
import { runSteps } from '../../../testing/run-steps.ts';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { guessDateOrder } from './date-cell.ts';
import { guessMapping } from './guess-mapping.ts';
import { type StatementMapping, toColumnIndexes } from './mapping.ts';
import { type AccountTransaction, countedFingerprints, getFingerprint, matchRows, payeeIn } from './match-rows.ts';
import { parseStatement, readStatementRow } from './read-statement-row.ts';
import { analyseTable } from './statement-table.ts';

const today = '2026-11-21' as CivilDate;

function parseRows(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function guessed(rows: readonly (readonly string[])[], hasHeader: boolean | null = null) {
  const table = runSteps(analyseTable(rows, hasHeader));
  const { hasHeader: is, ...mapping } = runSteps(guessMapping(table, rows));
  const named = Object.entries(mapping).filter(([, value]) => value !== null);
  return { table, mapping: Object.fromEntries(named), is };
}

describe('the columns of', () => {
  it.each<[string, string, Partial<StatementMapping>]>([
    [
      'our own export',
      `التاريخ|النوع|المبلغ|العملة|الحساب|إلى حساب|المستلم|الفئة|الفئة الرئيسية|الجهة|الملاحظة|الوسوم|الحالة
       2026-11-20|مصروف|-50.25|SAR|الراجحي|||مطاعم|طعام|البيك|غداء|عمل|منفَّذة`,
      {
        date: 'التاريخ',
        amount: 'المبلغ',
        currency: 'العملة',
        type: 'النوع',
        payee: 'الجهة',
        note: 'الملاحظة',
        category: 'الفئة',
        tags: 'الوسوم',
        status: 'الحالة',
      },
    ],
    [
      'a Saudi bank, with a header of its own above',
      `كشف حساب|||||
       رقم الحساب|SA0380000000608010167519||||
       من 01/10/2026 إلى 31/10/2026|||||
       تاريخ العملية|تاريخ القيمة|البيان|مدين|دائن|الرصيد
       01/10/2026|01/10/2026|رصيد افتتاحي|||5,000.00
       02/10/2026|02/10/2026|شراء نقاط بيع بنده|120.50|0.00|4,879.50
       27/10/2026|27/10/2026|راتب|0.00|15,000.00|19,879.50`,
      { date: 'تاريخ العملية', debit: 'مدين', credit: 'دائن', payee: 'البيان', dateOrder: 'dmy' },
    ],
    [
      'an Emirati bank',
      `Account Statement||||
       Transaction Date|Value Date|Narration|Debit Amount (AED)|Credit Amount (AED)|Running Balance (AED)
       13-Oct-2026|13-Oct-2026|CARREFOUR DUBAI|85.75||1,200.00
       14-Oct-2026|14-Oct-2026|SALARY||9,000.00|10,200.00`,
      {
        date: 'Transaction Date',
        debit: 'Debit Amount (AED)',
        credit: 'Credit Amount (AED)',
        payee: 'Narration',
      },
    ],
    [
      'an Egyptian card',
      `Posting Date|Trans. Date|Description|Amount in EGP|DR/CR
       02/25/2026|02/24/2026|UBER CAIRO|150.00|DR
       02/26/2026|02/26/2026|REFUND|20.00|CR`,
      { date: 'Trans. Date', amount: 'Amount in EGP', type: 'DR/CR', payee: 'Description', dateOrder: 'mdy' },
    ],
    [
      'a Kuwaiti bank',
      `التاريخ|التفاصيل|المبلغ (د.ك)|الرصيد
       ٢٧/٠٢/٢٠٢٦|جمعية الروضة|-١٢٫٧٥٠|١٠٠٫٠٠٠`,
      { date: 'التاريخ', amount: 'المبلغ (د.ك)', payee: 'التفاصيل', sign: 'income' },
    ],
    [
      'an app with a merchant, a note and labels',
      `Date|Merchant|Amount|Memo|Labels|Category|Status
       2026-01-05|Noon|35.00|gift|family|Shopping|Completed`,
      {
        date: 'Date',
        payee: 'Merchant',
        amount: 'Amount',
        note: 'Memo',
        tags: 'Labels',
        category: 'Category',
        status: 'Status',
      },
    ],
    [
      'a file that calls them otherwise',
      `Quando|Chi|Quanto|Saldo
       27.02.2026|Esselunga|-1.250,50|3,00
       28.02.2026|Stipendio|2.000,00|4,00`,
      { date: 'Quando', amount: 'Quanto', payee: 'Chi', sign: 'income', dateOrder: 'dmy' },
    ],
    [
      'a card that marks nothing but what came back',
      `Date|Description|Amount
       2026-11-01|NOON|45.00
       2026-11-02|JARIR|120.50
       2026-11-03|PAYMENT|500.00 CR`,
      { amount: 'Amount', payee: 'Description', sign: 'expense' },
    ],
    [
      'an account that marks nothing but what went',
      `Date|Description|Amount
       2026-11-01|NOON|45.00 DR
       2026-11-03|SALARY|5000.00`,
      { amount: 'Amount', sign: 'income' },
    ],
    [
      'an account in another currency that marks nothing but what went',
      `Date|Description|Amount
       2026-11-01|NOON|SAR 45.00 DR
       2026-11-03|SALARY|SAR 5000.00`,
      { amount: 'Amount', sign: 'income' },
    ],
    [
      'a file with types that are not all known',
      `التاريخ|النوع|البيان|المبلغ
       2026-11-01|شراء|نون|45.00
       2026-11-02|عملية|جرير|120.50
       2026-11-03|راتب|الشركة|5000.00`,
      { type: 'النوع', amount: 'المبلغ' },
    ],
    [
      'the transfers that an account received',
      `التاريخ|النوع|البيان|المبلغ
       2026-11-01|تحويل|ليلى|45.00
       2026-11-02||عمر|120.50`,
      { type: 'النوع', amount: 'المبلغ' },
    ],
    [
      'a card with types and signs',
      `Date|Description|Type|Amount
       2026-11-01|NOON|Sale|-45.00
       2026-11-03|Payment Thank You|Payment|500.00`,
      { type: 'Type', amount: 'Amount', sign: 'income' },
    ],
  ])('%s are known', (_, text, expected) => {
    const { mapping, is } = guessed(parseRows(text));
    expect(mapping).toMatchObject(expected);
    expect(is).toBe(true);
  });

  it.each([
    ['no marks and no types', 'Date|Merchant|Amount\n2026-01-05|Noon|35.00'],
    ['types that are not all known', 'التاريخ|النوع|المبلغ\n2026-11-01|شراء|45.00\n2026-11-02|عملية|5.00'],
    ['types that are all known', 'التاريخ|النوع|المبلغ\n2026-11-01|شراء|45.00\n2026-11-02|راتب|5.00'],
  ])('a file with %s do not say what a plain amount means', (_, text) => {
    expect(guessed(parseRows(text)).mapping).not.toHaveProperty('sign');
  });

  it('a file without a header are recognised by their content', () => {
    const rows = parseRows(`
      10021|2026-02-27|بندة|-120.50|880.00
      10022|2026-02-28|راتب|9000.00|9880.00`);
    const { table, mapping, is } = guessed(rows);
    expect([is, table.bodyAt]).toEqual([false, 0]);
    expect(mapping).toMatchObject({ date: 'العمود 2', amount: 'العمود 4', payee: 'العمود 3', sign: 'income' });
  });

  it('a file without a header that has debits and credits beside each other are both found', () => {
    const { mapping } = guessed(parseRows('27/02/2026|بندة|120.50|\n28/02/2026|راتب||9000.00\n01/03/2026|مطعم|35.00|'));
    expect(mapping).toMatchObject({ debit: 'العمود 3', credit: 'العمود 4' });
    expect(mapping).not.toHaveProperty('amount');
  });

  it('no statement stay unknown', () => {
    const { mapping } = guessed(parseRows('قائمة|مشتريات\nخبز|حليب\nجبن|تمر'));
    expect(mapping).not.toHaveProperty('date');
    expect(mapping).not.toHaveProperty('amount');
  });

  it('one name each, also where the file repeats or leaves them out', () => {
    const { table } = guessed(parseRows('التاريخ|المبلغ|المبلغ|\n2026-01-01|5.00|6.00|x'));
    expect(table.columns).toEqual(['التاريخ', 'المبلغ', 'المبلغ (2)', 'العمود 4']);
  });

  it('a header are there or not as its owner says', () => {
    const rows = parseRows('التاريخ|المبلغ\n2026-01-01|5.00');
    expect(runSteps(analyseTable(rows, false))).toMatchObject({
      hasHeader: false,
      bodyAt: 0,
      columns: ['العمود 1', 'العمود 2'],
    });
    expect(runSteps(analyseTable(rows.slice(1), true))).toMatchObject({ hasHeader: true, bodyAt: 1 });
  });

  it('a mapping are found by their places too, where the header came or went since', () => {
    const table = runSteps(analyseTable(parseRows('التاريخ|المبلغ\n2026-01-01|5.00'), true));
    const mapping = { ...runSteps(guessMapping(table, [])), date: 'العمود 1', amount: 'المبلغ', payee: 'ليس هنا' };
    expect(toColumnIndexes(mapping, table)).toMatchObject({
      mapping: { date: 0, amount: 1, payee: null },
      unknown: ['payee'],
    });
  });
});

describe('a row', () => {
  const base: StatementMapping<number> = {
    hasHeader: true,
    dateOrder: 'dmy',
    sign: 'income',
    date: 0,
    amount: 1,
    debit: null,
    credit: null,
    type: 2,
    payee: 3,
    note: 4,
    category: 5,
    tags: 6,
    status: 7,
    currency: 8,
  };
  const read = (cells: string[], mapping: Partial<StatementMapping<number>> = {}, all = [cells]) =>
    readStatementRow(cells, runSteps(parseStatement(all, { ...base, ...mapping }, 'SAR')), today);

  it.each<[string[], object]>([
    [['21/11/2026', '-50', '', 'بندة'], { type: 'expense', signedMinor: -5_000, status: 'cleared', payee: 'بندة' }],
    [['21/11/2026', '50'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '50', 'مصروف'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '-50', 'دخل'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '-50', 'دائن'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '-50', 'تحويل'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '50', 'تحويل'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '50 DR'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '50 CR', 'Purchase'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '50 CR', 'Payment'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '50 DR', 'إيداع'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '50 دائن', 'سداد'], { type: 'income', signedMinor: 5_000 }],
    [['21/11/2026', '50 DR', 'عملية'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '50 CR', 'مدين'], { type: 'expense', signedMinor: -5_000 }],
    [['21/11/2026', '50 DR', 'Credit'], { type: 'income', signedMinor: 5_000 }],
    [['22/11/2026', '50'], { status: 'planned' }],
    [['20/11/2026', '50', '', '', '', '', '', 'مخطط لها'], { status: 'planned', isPending: false }],
    [['20/11/2026', '50', '', 'نون', '', '', '', 'معلّقة'], { status: 'planned', isPending: true }],
    [['20/11/2026', '50', '', 'نون', '', '', '', 'Authorization Hold'], { status: 'planned', isPending: true }],
    [['20/11/2026', '50', '', 'نون - محجوز'], { status: 'planned', isPending: true }],
    [['20/11/2026', '50', '', 'نون - محجوز', '', '', '', 'منفذة'], { status: 'cleared', isPending: false }],
    [
      ['1/1/2026', '5', '', 'x', 'ملاحظة', 'طعام', 'عمل، سفر'],
      { note: 'ملاحظة', category: 'طعام', tags: ['عمل', 'سفر'] },
    ],
    [['2026', '50'], { problem: 'date_unreadable' }],
    [['1/1/1999', '50'], { problem: 'date_out_of_years' }],
    [['1/1/2026', 'خمسون'], { problem: 'amount_unreadable' }],
    [['1/1/2026', ''], { problem: 'amount_unreadable' }],
    [['1/1/2026', '=1+1'], { problem: 'amount_unreadable' }],
    [['1/1/2026', '0.00'], { problem: 'amount_zero' }],
    [['1/1/2026', '99999999999'], { problem: 'amount_too_large' }],
    [['1/1/2026', 'USD 5'], { problem: 'other_currency' }],
    [['1/1/2026', '5', '', '', '', '', '', 'Declined'], { problem: 'undone' }],
    [['1/1/2026', '5', '', '', '', '', '', '', 'KWD'], { problem: 'other_currency' }],
    [['1/1/2026', '-1500.00', '', '', '', '', '', '', 'THB'], { problem: 'other_currency' }],
    [['1/1/2026', '5', '', '', '', '', '', '', 'ر.س'], { signedMinor: 500 }],
    [['1/1/2026', '5', '', '', '', '', '', '', 'مدى'], { signedMinor: 500 }],
    [[], { problem: 'date_unreadable' }],
  ])('%j is %j', (cells, expected) => {
    expect(read(cells)).toMatchObject(expected);
  });

  describe('without a direction', () => {
    const options = { sign: null };
    const undecided = { amountMinor: 5_000, payee: 'بندة' };

    it.each([[''], ['عملية'], ['تحويل'], ['Salary payment']])('is asked about where its type is «%s»', (type) => {
      const row = read(['1/1/2026', '50', type, 'بندة'], options);
      expect(row).toMatchObject(undecided);
      expect('type' in row).toBe(false);
    });

    it('follows what was said of it alone, else what was said of all', () => {
      const cells = ['1/1/2026', '50', 'عملية', 'بندة'];
      const as = (sign: 'income' | 'expense' | null, decided: 'income' | 'expense' | null) =>
        readStatementRow(cells, runSteps(parseStatement([cells], { ...base, sign }, 'SAR')), today, decided);
      expect(as(null, 'expense')).toMatchObject({ type: 'expense', signedMinor: -5_000 });
      expect(as('expense', null)).toMatchObject({ type: 'expense', signedMinor: -5_000 });
      expect(as('expense', 'income')).toMatchObject({ type: 'income', signedMinor: 5_000 });
    });

    it.each<[string[], string[][], object]>([
      [['1/1/2026', '50', 'حوالة واردة'], [], { signedMinor: 5_000 }],
      [['1/1/2026', '50', 'سحب نقدي'], [], { signedMinor: -5_000 }],
      [['1/1/2026', '-50', 'عملية'], [], { signedMinor: -5_000 }],
      [['1/1/2026', '50 CR', 'عملية'], [], { signedMinor: 5_000 }],
      [['1/1/2026', '50'], [['2/1/2026', '-3']], { signedMinor: 5_000 }],
      [['1/1/2026', '50'], [['2/1/2026', '3 DR']], { signedMinor: 5_000 }],
      [['1/1/2026', '50'], [['2/1/2026', '3 CR']], { signedMinor: -5_000 }],
    ])('%j beside %j is none', (cells, others, expected) => {
      const all = [cells, ...others];
      const row = readStatementRow(cells, runSteps(parseStatement(all, { ...base, ...options }, 'SAR')), today, null);
      expect(row).toMatchObject(expected);
    });
  });

  it('of a file where a plus is money that went is turned', () => {
    expect(read(['1/1/2026', '50'], { sign: 'expense' })).toMatchObject({ type: 'expense', signedMinor: -5_000 });
    expect(read(['1/1/2026', '-50'], { sign: 'expense' })).toMatchObject({ type: 'income', signedMinor: 5_000 });
    expect(read(['1/1/2026', '50 CR'], { sign: 'expense' })).toMatchObject({ type: 'income' });
  });

  it('of a file whose amounts have signs goes by them, and by no word of the type but a side', () => {
    const all = [
      ['1/1/2026', '-45.00', 'Sale'],
      ['2/1/2026', '500.00', 'Payment'],
      ['3/1/2026', '20.00', 'سحب'],
      ['4/1/2026', '60.00', 'مدين'],
      ['5/1/2026', '70.00', 'Cr'],
    ];
    const signed = all.map((cells) => read(cells, {}, all));
    expect(signed).toMatchObject([-4_500, 50_000, 2_000, -6_000, 7_000].map((signedMinor) => ({ signedMinor })));
    expect(signed.map((row) => 'type' in row && row.type)).toEqual([
      'expense',
      'income',
      'income',
      'expense',
      'income',
    ]);
  });

  it('of a file where only what came back has a side goes by the type where there is none', () => {
    const all = [
      ['1/1/2026', '45.00', 'Purchase'],
      ['2/1/2026', '500.00 CR', 'Payment'],
      ['3/1/2026', '20.00', 'Refund'],
    ];
    expect(all.map((cells) => read(cells, { sign: 'expense' }, all))).toMatchObject(
      [-4_500, 50_000, 2_000].map((signedMinor) => ({ signedMinor })),
    );
  });

  it.each<[string, string[], number[]]>([
    ['TRY', ['-1.250', '-3.500', '-85'], [-125_000, -350_000, -8_500]],
    ['TND', ['-12,500', '-3,750', '-145,000'], [-12_500, -3_750, -145_000]],
  ])('of %s in %j has no more and no less than was meant', (currency, amounts, minors) => {
    const all = amounts.map((amount) => ['1/1/2026', amount]);
    const reading = runSteps(parseStatement(all, base, currency));
    const rows = all.map((cells) => readStatementRow(cells, reading, today));
    expect(rows).toMatchObject(minors.map((signedMinor) => ({ signedMinor })));
  });

  const two = { amount: null, type: null, debit: 1, credit: 2 };

  it.each<[string[], object]>([
    [['1/1/2026', '50', ''], { signedMinor: -5_000 }],
    [['1/1/2026', '', '50'], { signedMinor: 5_000 }],
    [['1/1/2026', '0.00', '50'], { signedMinor: 5_000 }],
    [['1/1/2026', '50', '-'], { signedMinor: -5_000 }],
    [['1/1/2026', '50', '50'], { problem: 'amount_unreadable' }],
    [['1/1/2026', '', ''], { problem: 'amount_unreadable' }],
    [['1/1/2026', '0', '0'], { problem: 'amount_zero' }],
    [['1/1/2026', 'x', '50'], { problem: 'amount_unreadable' }],
  ])('of debits and credits %j is %j', (cells, expected) => {
    expect(read(cells, two)).toMatchObject(expected);
  });

  it('of debits that are written with a minus counts the same, and one without it came back', () => {
    const all = [
      ['1/1/2026', '-50', ''],
      ['2/1/2026', '-60', ''],
      ['3/1/2026', '10', ''],
    ];
    expect(all.map((cells) => read(cells, two, all))).toMatchObject([
      { signedMinor: -5_000 },
      { signedMinor: -6_000 },
      { signedMinor: 1_000, type: 'income' },
    ]);
  });
});

/** What each posted row is to an account that has these fingerprints alone. */
const compareRows = (rows: readonly AccountTransaction[], counts: ReadonlyMap<string, number>) =>
  matchRows(
    'a',
    rows.map((row) => ({ ...row, isPending: false })),
    { counts, transfers: [], pending: [], ended: new Map() },
  );

describe('what an account has already', () => {
  const transaction = fc.record({
    occurredOn: fc.constantFrom('2026-01-01', '2026-01-02'),
    signedMinor: fc.constantFrom(-500, 500, 1_000),
    payee: fc.constantFrom('بندة', 'بَنده', 'Panda', ''),
  });
  const prints = (rows: readonly { occurredOn: string; signedMinor: number; payee: string }[]) =>
    rows.map((row) => getFingerprint('a', row));
  const findDuplicates = (rows: readonly AccountTransaction[], counts: ReadonlyMap<string, number>) =>
    runSteps(compareRows(rows, counts)).map((match) => match === 'duplicate');

  it('is recognised by day, amount and payee, however that is spelled', () => {
    const row = { occurredOn: '2026-01-01', signedMinor: -500, payee: 'بندة' };
    expect(getFingerprint('a', { ...row, payee: ' بَنده ' })).toBe(getFingerprint('a', row));
    for (const other of [{ signedMinor: 500 }, { payee: 'أخرى' }, { occurredOn: '2026-01-02' }]) {
      expect(getFingerprint('a', { ...row, ...other })).not.toBe(getFingerprint('a', row));
    }
    expect(getFingerprint('b', row)).not.toBe(getFingerprint('a', row));
  });

  it('still says of whom it was', () => {
    const row = { occurredOn: '2026-01-01', signedMinor: -500, payee: '  متجر 7   الحيّ ' };
    expect(payeeIn(getFingerprint('a', row))).toBe('متجر 7 الحي');
    expect(payeeIn(getFingerprint('a', { ...row, payee: '' }))).toBe('');
  });

  it('leaves max(0, k − m) of each row new, in any file and account', () => {
    fc.assert(
      fc.property(fc.array(transaction), fc.array(transaction), (file, account) => {
        const [inFile, existing] = [prints(file), countedFingerprints(prints(account))];
        const isDuplicate = findDuplicates(file, existing);
        for (const [print, k] of countedFingerprints(inFile)) {
          const fresh = inFile.filter((one, at) => one === print && !isDuplicate[at]).length;
          expect(fresh).toBe(Math.max(0, k - (existing.get(print) ?? 0)));
        }
      }),
    );
  });

  it('is all of a file that came in before, and its twins are real the first time', () => {
    fc.assert(
      fc.property(fc.array(transaction), fc.array(transaction), (file, account) => {
        const [inFile, before] = [prints(file), prints(account)];
        const first = findDuplicates(file, countedFingerprints(before));
        const after = [...before, ...inFile.filter((_, at) => !first[at])];
        expect(findDuplicates(file, countedFingerprints(after))).not.toContain(false);
        expect(findDuplicates(file, new Map())).not.toContain(true);
      }),
    );
  });
});

describe('a statement of the longest letters is read in steps of a few of them:', () => {
  /** How many steps a generator takes. */
  const countSteps = (work: Generator<void, unknown>) => {
    for (let steps = 1; ; steps += 1) if (work.next().done) return steps;
  };
  const cell = `1${'\ufdfa'.repeat(59)}`;
  const columns = isFullRun ? 200 : 20;
  const wide = Array.from({ length: 400 }, () => Array<string>(columns).fill(cell));
  const long = Array.from({ length: 2_000 }, (_, at) => ['2026-01-01', '-5', '\ufdfa'.repeat(120), String(at)]);
  const mapping = { ...runSteps(guessMapping(runSteps(analyseTable(long, false)), long)), note: null };
  const { mapping: placed } = toColumnIndexes(mapping, runSteps(analyseTable(long, false)));
  // A step reads 4,096 characters, and at least one row.
  it.each<[string, () => Generator<void, unknown>, number]>([
    ['its header is looked for', () => analyseTable(wide, null), 15 * columns * cell.length],
    [
      'its columns are guessed',
      () => guessMapping(runSteps(analyseTable(wide, false)), wide),
      30 * columns * cell.length,
    ],
    ['the order of its days is', () => guessDateOrder(wide.map((_, at) => `${at}${cell}`.slice(0, 60))), 400 * 60],
    ['what all its rows tell is read', () => parseStatement(wide, { ...placed, amount: 0 }, 'SAR'), 400 * cell.length],
    [
      'existing rows are compared',
      () =>
        compareRows(
          long.map((row) => toAccountTransaction(row)),
          new Map([['a', 1]]),
        ),
      2_000 * 120,
    ],
  ])('%s', (_, work, letters) => {
    expect(countSteps(work())).toBeGreaterThanOrEqual(Math.floor(letters / 4_096));
  });

  const toAccountTransaction = ([occurredOn = '', , payee = '']: readonly string[]) => ({
    occurredOn,
    signedMinor: -500,
    payee,
  });
});

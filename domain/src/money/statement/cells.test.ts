import { describe, expect, it } from 'vitest';
import { runSteps } from '../../../testing/run-steps.ts';
import { statementAmount } from '../amount-text.ts';
import { currencies } from '../currency.ts';
import { allowsCurrency, guessDecimalMark, parseMark, readAmountCell } from './amount-cell.ts';
import { parseSideWord, parseStatusWord, parseTypeWord } from './analyse-cells.ts';
import { guessDateOrder, readDateCell } from './date-cell.ts';
import { maxCellLength, parseNote, parsePayee, parseTags, toCellText } from './text-cell.ts';

describe('a day in a statement', () => {
  it.each([
    ['2026-02-27', 'ymd', '2026-02-27'],
    ['2026-02-27', 'dmy', '2026-02-27'],
    ['2026/2/7', 'mdy', '2026-02-07'],
    ['27/02/2026', 'dmy', '2026-02-27'],
    ['02/27/2026', 'mdy', '2026-02-27'],
    ['27.2.2026', 'dmy', '2026-02-27'],
    ['27 02 2026', 'dmy', '2026-02-27'],
    ['27 / 02 / 2026', 'dmy', '2026-02-27'],
    ['27-02-26', 'dmy', '2026-02-27'],
    ['26-02-27', 'ymd', '2026-02-27'],
    ['٢٧/٠٢/٢٠٢٦', 'dmy', '2026-02-27'],
    ['۲۷؍۰۲؍۲۰۲۶', 'dmy', '2026-02-27'],
    ['\u200f27/02/2026\u200f', 'dmy', '2026-02-27'],
    ['27/02/2026 14:30', 'dmy', '2026-02-27'],
    ['27/02/2026, 2:30:05 PM', 'dmy', '2026-02-27'],
    ['27/02/2026 - 02:30 م', 'dmy', '2026-02-27'],
    ['2026-02-27T14:30:05.123Z', 'ymd', '2026-02-27'],
    ['2026-02-27T14:30:05+03:00', 'ymd', '2026-02-27'],
    ['27 فبراير 2026', 'ymd', '2026-02-27'],
    ['٢٧ فبراير ٢٠٢٦', 'mdy', '2026-02-27'],
    ['الجمعة، 27 فبراير 2026', 'dmy', '2026-02-27'],
    ['5 كانون الثاني 2026', 'dmy', '2026-01-05'],
    ['1 أغسطس 2026', 'dmy', '2026-08-01'],
    ['1 آب 2026 م', 'dmy', '2026-08-01'],
    ['27-Feb-2026', 'ymd', '2026-02-27'],
    ['27Feb26', 'dmy', '2026-02-27'],
    ['Fri, 27 February 2026', 'mdy', '2026-02-27'],
    ['Feb 27, 2026', 'dmy', '2026-02-27'],
    ['2026 Feb 27', 'dmy', '2026-02-27'],
    ['20260227', 'ymd', '2026-02-27'],
    ['27022026', 'dmy', '2026-02-27'],
    ['14:30 27/02/2026', 'dmy', '2026-02-27'],
    ['"27/02/2026"', 'dmy', '2026-02-27'],
    ['27th February 2026', 'ymd', '2026-02-27'],
    ['February 27th, 2026', 'ymd', '2026-02-27'],
    ['46080', 'dmy', '2026-02-27'],
    ['46080.604', 'ymd', '2026-02-27'],
    ['1 رمضان 1447', 'ymd', '2026-02-18'],
    ['الأربعاء 1 رمضان 1447 هـ', 'dmy', '2026-02-18'],
    ['12 Rajab 1447', 'dmy', '2026-01-01'],
    ['1447/09/01', 'ymd', '2026-02-18'],
    ['01/09/1447 هـ', 'dmy', '2026-02-18'],
  ] as const)('«%s» by %s is %s', (text, order, day) => {
    expect(readDateCell(text, order)).toBe(day);
  });

  it.each([
    ['', 'dmy'],
    ['27/02/2026', 'ymd'],
    ['27/02/2026', 'mdy'],
    ['30/02/2026', 'dmy'],
    ['2026-13-01', 'ymd'],
    ['27/02-2026', 'dmy'],
    ['27/02', 'dmy'],
    ['1/2/3', 'dmy'],
    ['27/02/202', 'dmy'],
    ['27 02 2026 1234', 'dmy'],
    ['27/02/2026 شراء', 'dmy'],
    ['1,250.00', 'dmy'],
    ['5 Foo 2026', 'dmy'],
    ['31 Feb 2026', 'dmy'],
    ['1447-09-31', 'ymd'],
    ['31 رمضان 1447', 'dmy'],
    ['35999.9', 'dmy'],
    ['73051', 'dmy'],
    ['=TODAY()', 'dmy'],
  ] as const)('«%s» by %s is none', (text, order) => {
    expect(readDateCell(text, order)).toBeNull();
  });

  it.each([
    [['2026-01-02', '2026-12-31'], 'ymd'],
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026'], 'mdy'],
    [['01/02/2026', '03/04/2026'], 'dmy'],
    [['26-01-31', '26-12-30', '45-01-05'], 'ymd'],
    [['27 فبراير 2026'], 'dmy'],
    [[], 'dmy'],
  ] as const)('%j are written %s', (texts, order) => {
    expect(runSteps(guessDateOrder(texts))).toBe(order);
  });
});

describe('an amount in a statement', () => {
  it.each([
    ['1250.50', 'SAR', 125_050, null],
    ['1,250.00', 'SAR', 125_000, null],
    ['-1,250.00', 'SAR', -125_000, null],
    ['−1٬250٫50', 'SAR', -125_050, null],
    ['١٬٢٥٠٫٥٠', 'SAR', 125_050, null],
    ['(1,250.00)', 'SAR', -125_000, null],
    ['(SAR 1,250.00)', 'SAR', -125_000, null],
    ['1,250.00-', 'SAR', -125_000, null],
    ['1,250.00 -', 'SAR', -125_000, null],
    ['- SAR 1,250.00', 'SAR', -125_000, null],
    ['SAR -1,250.00', 'SAR', -125_000, null],
    ['SAR 1,250.00', 'SAR', 125_000, null],
    ['SAR1250', 'SAR', 125_000, null],
    ['1,250.00 ر.س', 'SAR', 125_000, null],
    ['1,250.00 ر.س.\u200f', 'SAR', 125_000, null],
    ['1,250.00 ﷼', 'SAR', 125_000, null],
    ['٥٠ ريال سعودي', 'SAR', 5_000, null],
    ['د.ك1.250', 'KWD', 1_250, null],
    ['ر.ع.5', 'OMR', 5_000, null],
    ['100 د.إ', 'AED', 10_000, null],
    ['ج.م 100', 'EGP', 10_000, null],
    ['¥500', 'JPY', 500, null],
    ['$ 12.30', 'USD', 1_230, null],
    ['1 250.00', 'SAR', 125_000, null],
    ["1'250.00", 'SAR', 125_000, null],
    ['.5', 'SAR', 50, null],
    ['5.', 'SAR', 500, null],
    ['+7', 'SAR', 700, null],
    ['0.00', 'SAR', 0, null],
    ['-0.00', 'SAR', 0, null],
    ['100.00 DR', 'SAR', 10_000, 'debit'],
    ['100.00DR', 'SAR', 10_000, 'debit'],
    ['-100.00 Dr.', 'SAR', 10_000, 'debit'],
    ['100.00 CR', 'SAR', 10_000, 'credit'],
    ['100 مدين', 'SAR', 10_000, 'debit'],
    ['100 ر.س دائن', 'SAR', 10_000, 'credit'],
  ])('«%s» of %s is %i, %s', (text, currency, minor, side) => {
    const read = readAmountCell(text, currency, 'point');
    expect(read).toEqual({ minor: side === 'debit' || side === 'credit' ? Math.abs(minor) : minor, side });
  });

  it.each([
    ['', 'empty'],
    [' - ', 'empty'],
    ['—', 'empty'],
    ['شراء', 'unreadable'],
    ['2026-02-27', 'unreadable'],
    ['27.02.2026', 'unreadable'],
    ['1.250,50', 'unreadable'],
    ['1e3', 'unreadable'],
    ['=1+1', 'unreadable'],
    ['12 34', 'unreadable'],
    ['--5', 'unreadable'],
    ['(-5)', 'unreadable'],
    ['100 DR CR', 'unreadable'],
    ['100 نقطة', 'unreadable'],
    ['1.005', 'unreadable'],
    ['99999999999', 'too_large'],
    ['USD 100.00', 'other_currency'],
    ['€5', 'other_currency'],
  ] as const)('«%s» is refused as %s', (text, problem) => {
    expect(readAmountCell(text, 'SAR', 'point')).toEqual({ problem });
  });

  it.each([
    ['1.250,50', 125_050],
    ['-1.250,5', -125_050],
    ['1.250', 125_000],
    ['12,50 €', 1_250],
    ['0,05', 5],
  ])('with a comma for the point «%s» is %i', (text, minor) => {
    expect(readAmountCell(text, 'EUR', 'comma')).toEqual({ minor, side: null });
  });

  it.each([
    [['1.250,50', '12'], 'SAR', 'comma'],
    [['1.250', '12,5'], 'SAR', 'comma'],
    [['1.250.000', '1.250'], 'SAR', 'comma'],
    [['0,250'], 'SAR', 'comma'],
    [['1250,500'], 'SAR', 'comma'],
    [['1,250'], 'SAR', 'point'],
    [['1,250.50', '12,50'], 'SAR', 'point'],
    [['1,250,000', '7'], 'SAR', 'point'],
    [['SAR 12.50', '٥'], 'SAR', 'point'],
    [[], 'SAR', 'point'],
    // A lira does not have three decimals, so the point separates thousands; a dinar has.
    [['-1.250', '-3.500', '-85'], 'TRY', 'comma'],
    [['1.250', '12.50'], 'TRY', 'point'],
    [['1.250', '500'], 'JPY', 'comma'],
    [['1,250', '500'], 'JPY', 'point'],
    [['1.250'], 'KWD', 'point'],
    [['-12,500', '-3,750', '-145,000', ''], 'TND', 'comma'],
    [['١٢,٥٠٠', '0,000'], 'TND', 'comma'],
    [['12,500', '85'], 'TND', 'point'],
    [['12,500', '3.750'], 'TND', 'point'],
    [['1,250,000', '3,750'], 'TND', 'point'],
    [['12٬500'], 'TND', 'point'],
    [['', '-'], 'TND', 'point'],
    // Fractions of an Iraqi dinar are not in use.
    [['25,000', '5,000', '250,000'], 'IQD', 'point'],
    [['-25.000'], 'IQD', 'comma'],
    [['-25.000', '1,500'], 'IQD', 'comma'],
    [['-25.000', '1250.500'], 'IQD', 'point'],
    [['1.250.000'], 'IQD', 'comma'],
    [['-25.000', '500'], 'LBP', 'comma'],
    [['1,23,456.78', '500.00'], 'INR', 'point'],
    [['1,23,456', '12,34,567'], 'INR', 'point'],
  ] as const)('the decimals of %j of %s stand behind a %s', (texts, currency, mark) => {
    expect(runSteps(guessDecimalMark([texts], currency))).toBe(mark);
  });

  it.each([
    [['-25.000'], 'IQD', [-25_000_000]],
    [['-25.000', '1,500', '250'], 'IQD', [-25_000_000, 1_500_000, 250_000]],
    [['٢٥٬٠٠٠', '5,000'], 'IQD', [25_000_000, 5_000_000]],
    [['-25.000', '1.500.000'], 'LBP', [-2_500_000, 150_000_000]],
    [['1.250', '500'], 'JPY', [1_250, 500]],
    [['-25.000'], 'KWD', [-25_000]],
    [['1,23,456.78', '-12,34,567.00', '999.50'], 'INR', [12_345_678, -123_456_700, 99_950]],
  ] as const)('%j of %s are %j', (texts, currency, minors) => {
    const mark = runSteps(guessDecimalMark([texts], currency));
    expect(texts.map((text) => readAmountCell(text, currency, mark))).toEqual(
      minors.map((minor) => ({ minor, side: null })),
    );
  });

  it.each([
    ['many', [1_250, 1_000, -250_000, 5, 1_234_567]],
    ['one small', [250_000]],
    ['one with decimals', [1_234]],
  ])('is what our own export wrote, in every currency and however many there are in a file: %s', (_, minors) => {
    for (const currency of currencies) {
      for (const others of [[], currencies]) {
        const column = minors.map((minor) => statementAmount(minor, currency));
        const inFile = [...column, ...others.map((other) => statementAmount(1_250, other))];
        const mark = runSteps(guessDecimalMark([inFile], currency));
        const read = column.map((text) => readAmountCell(text, currency, mark));
        expect(read, currency).toEqual(minors.map((minor) => ({ minor, side: null })));
      }
    }
  });

  it.each([
    ['-45.00', 'minus'],
    ['−٤٥٫٠٠', 'minus'],
    ['45.00-', 'minus'],
    ['(45.00)', 'minus'],
    ['THB -45.00', 'minus'],
    ['45.00 DR', 'debit'],
    ['45.00 (CR)', 'credit'],
    ['SAR 45.00 Cr.', 'credit'],
    ['45.00 (SAR)', null],
    ['45.00', null],
    ['-', null],
    ['', null],
  ])('«%s» is marked by a %s', (text, mark) => {
    expect(parseMark(text)).toBe(mark);
  });

  it.each([
    ['', true],
    ['SAR', true],
    ['sar', true],
    ['ر.س', true],
    ['SR', true],
    ['مدى', true],
    ['VISA', true],
    ['USD', false],
    ['DHS', false],
    ['درهم', false],
    // Unsupported currency codes.
    ['THB', false],
    ['gel', false],
  ])('in Saudi riyals may stand beside «%s»: %s', (cell, allowed) => {
    expect(allowsCurrency(cell, 'SAR')).toBe(allowed);
  });
});

it.each([
  ['مصروف', 'expense'],
  ['Debit', 'expense'],
  ['D', 'expense'],
  ['إيداع', 'income'],
  ['Cr.', 'income'],
  ['تحويل', 'transfer'],
  ['', null],
])('the type «%s» is %s', (word, type) => {
  expect(parseTypeWord(word)).toBe(type);
});

it.each([
  ['حوالة واردة', 'income'],
  ['حوالة محلية صادرة', 'expense'],
  ['تحويل وارد من سارة', 'income'],
  ['الحوالات الصادرة', 'expense'],
  ['إيداع راتب', 'income'],
  ['حوالة راتب', 'income'],
  ['إيداع نقدي - صراف آلي', 'income'],
  ['سحب نقدي', 'expense'],
  ['السحب من الصراف', 'expense'],
  ['شراء عبر نقاط البيع', 'expense'],
  ['عملية شراء ببطاقة ائتمانية', 'expense'],
  ['سداد فاتورة', 'expense'],
  ['رسوم حوالة', 'expense'],
  ['استرداد شراء', 'income'],
  ['رد حوالة صادرة', 'income'],
  ['إلغاء شراء', 'income'],
  ['Incoming transfer', 'income'],
  ['Outgoing Transfer 1234', 'expense'],
  ['Transfer received', 'income'],
  ['Payment received', 'income'],
  ['Salary deposit', 'income'],
  ['POS Purchase 1234', 'expense'],
  ['ATM Withdrawal', 'expense'],
  ['Credit card purchase', 'expense'],
  ['Debit card refund', 'income'],
  ['Transfer fee', 'expense'],
  ['Purchase reversal', 'income'],
  ['تحويل إلى حساب', 'transfer'],
  ['Credit transfer', null],
  ['عكس إيداع', null],
  ['Salary payment', null],
  ['حوالة واردة صادرة', null],
  ['عملية', null],
  ['Credit card', null],
  ['Depositary', null],
])('the type of the phrase «%s» is %s', (phrase, type) => {
  expect(parseTypeWord(phrase)).toBe(type);
});

it.each([
  ['مدين', 'debit'],
  ['Dr.', 'debit'],
  ['دائن', 'credit'],
  ['Credit', 'credit'],
  ['Payment', null],
  ['سداد', null],
  ['', null],
])('the side of «%s» is %s', (word, side) => {
  expect(parseSideWord(word)).toBe(side);
});

it.each([
  ['مخطط لها', 'planned'],
  ['منفَّذة', null],
  ['Declined', 'undone'],
  ['ملغاة', 'undone'],
  ['Posted', null],
])('the status «%s» is %s', (word, status) => {
  expect(parseStatusWord(word)).toBe(status);
});

it('reads the longest cells without delay', () => {
  for (const letter of [' ', 'x', '-', ',', '"', '1', '٫', '\t']) {
    const cell = `5${letter.repeat(2_000_000)}5`;
    const cellText = toCellText(cell);
    expect([readDateCell(cellText, 'dmy'), parseTypeWord(cellText), parseStatusWord(cellText)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(parsePayee(cellText).length).toBeLessThanOrEqual(120);
    expect([runSteps(guessDecimalMark([[cellText]], 'SAR')), parseMark(cellText), parseSideWord(cellText)]).toEqual([
      'point',
      null,
      null,
    ]);
    readAmountCell(cellText, 'SAR', 'point');
  }
});

describe('words in a cell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'-5 إلى صديق", '-5 إلى صديق'],
    ["'＝1＋1", '＝1＋1'],
    ["''=1", "'=1"],
    ["'tis", "'tis"],
    ['  بندة\t الرياض ', 'بندة الرياض'],
    ['سطر \r\n  ثانٍ', 'سطر\nثانٍ'],
    ['\u202eمقلوب\u202c\u0000', 'مقلوب'],
  ])('%j are %j', (cell, cellText) => {
    expect(toCellText(cell)).toBe(cellText);
  });

  it('move into the note what is too long for a payee, and lose nothing', () => {
    const long = `POS ${'x'.repeat(200)}`;
    expect(parsePayee(long)).toHaveLength(120);
    expect(parseNote('', long)).toBe(long);
    expect(parseNote('ملاحظة', long)).toBe('ملاحظة');
    expect(parsePayee(`${'x'.repeat(119)}😀`)).toBe('x'.repeat(119));
  });

  it('name tags once each, at most ten', () => {
    expect(parseTags('عمل، #سفر; عَمل | ')).toEqual(['عمل', '#سفر']);
    expect(parseTags(Array.from({ length: 12 }, (_, n) => `وسم ${n}`).join(','))).toHaveLength(10);
  });
});

describe('a long cell', () => {
  const longest = '\ufdfa';

  it('is read as far as the longest field needs, and never cut through a letter', () => {
    const note = `${'ن'.repeat(499)}.`;
    expect(parseNote(toCellText(`'${note}`), '')).toBe(`'${note}`.slice(0, 500));
    expect(parseNote(toCellText(`  ${' \u200f'.repeat(200)}${note}`), '')).toBe(note);
    expect(toCellText(longest.repeat(5_000))).toBe(longest.repeat(maxCellLength));
    expect(toCellText(`x${'😀'.repeat(5_000)}`)).toBe(`x${'😀'.repeat(maxCellLength / 2 - 1)}`);
  });

  it('holds no more tags than there may be', () => {
    expect(parseTags(Array.from({ length: 400 }, (_, n) => `وسم${n}`).join('،'))).toHaveLength(10);
    expect(parseTags('أ،'.repeat(400))).toEqual(['أ']);
  });
});

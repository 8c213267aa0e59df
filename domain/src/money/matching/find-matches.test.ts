import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../testing/full-run.ts';
import { runSteps } from '../../../testing/run-steps.ts';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { findMatches, findTransfers, type MatchCandidate } from './find-matches.ts';
import { alikePayees, otherPayees } from './testing/payee-pairs.ts';

/**
 * «A 18 -50 HERFY»: account, day of November (or month-day), amount with another currency than SAR behind it, payee. A planned
 * one begins with «p:», and «≠1» at its end says that it is not the one with that number.
 */
function read(text: string, at: number): MatchCandidate {
  const found = /^(p:)?([A-Z]) (?:(\d\d)-)?(\d\d) ([-+]?[\d.]+)([A-Z]{3})?(?: ([^≠]*))?(?:≠(\d))?$/.exec(text);
  if (!found) throw new Error(`"${text}" is no transaction`);
  const [, planned, accountId = '', month = '11', day, amount, currency = 'SAR', payee = '', refused] = found;
  return {
    id: String(at),
    accountId,
    currency,
    signedMinor: Math.round(Number(amount) * 100),
    occurredOn: `2026-${month}-${day}` as CivilDate,
    payee: payee.trim(),
    isPlanned: planned !== undefined,
    refusedIds: refused === undefined ? [] : [refused],
  };
}

/** The number of what each row is matched with: «0!» if it is sure, «0?» if it is asked; «-» where there is nothing. */
function format(matches: ReturnType<typeof match>): string {
  return matches.map((found) => (found ? `${found.candidate.id}${found.isSure ? '!' : '?'}` : '-')).join(' ');
}

const match = (rows: readonly string[], known: readonly string[]) =>
  runSteps(findMatches(rows.map(read), known.map(read)));
const pair = (expenses: readonly string[], incomes: readonly string[]) =>
  runSteps(
    findTransfers(
      expenses.map(read),
      incomes.map((text, at) => read(text, at + expenses.length)),
    ),
  );

/** Rows, what the account has, what is found; and of each row what it truly is, where that is not what is found. */
type Case = readonly [title: string, rows: string[], known: string[], found: string, truth?: string];

const alike = alikePayees.flatMap(([bank, own]): Case[] => [
  [`«${bank}» and «${own}» of a day`, [`A 18 -50 ${bank}`], [`A 18 -50 ${own}`], '0!'],
  [`«${bank}» two days after «${own}»`, [`A 20 -50 ${bank}`], [`A 18 -50 ${own}`], '0?'],
  [`«${bank}» three days after «${own}» was planned`, [`A 21 -50 ${bank}`], [`p:A 18 -50 ${own}`], '0!'],
  [`«${bank}» five days after «${own}»`, [`A 23 -50 ${bank}`], [`A 18 -50 ${own}`], '-'],
]);

const other = otherPayees.flatMap(([bank, own]): Case[] => [
  [`«${bank}» and «${own}» of a day, in other words`, [`A 18 -50 ${bank}`], [`A 18 -50 ${own}`], '0?'],
  [`«${bank}» a day after «${own}» was planned, in other words`, [`A 19 -50 ${bank}`], [`p:A 18 -50 ${own}`], '0?'],
  [`«${bank}» and «${own}» of another amount`, [`A 18 -50 ${bank}`], [`A 18 -50.01 ${own}`], '-'],
]);

const statements: readonly Case[] = [
  ['nothing to compare with', ['A 18 -50 HERFY'], [], '-'],
  ['another account', ['A 18 -50 HERFY'], ['B 18 -50 HERFY'], '-'],
  ['another currency', ['A 18 -50 HERFY'], ['A 18 -50USD HERFY'], '-'],
  ['a refund is no purchase', ['A 18 50 HERFY'], ['A 18 -50 HERFY'], '-'],
  ['a purchase is no refund', ['A 19 -50 HERFY'], ['A 18 50 HERFY'], '-'],
  [
    'a refund and its purchase, both there',
    ['A 18 50 جرير', 'A 18 -50 جرير'],
    ['A 18 -50 جرير', 'A 18 50 جرير'],
    '1! 0!',
  ],
  ['four days after', ['A 22 -50 HERFY'], ['A 18 -50 HERFY'], '0?'],
  ['four days before', ['A 14 -50 HERFY'], ['A 18 -50 HERFY'], '0?'],
  ['five days before', ['A 13 -50 HERFY'], ['A 18 -50 HERFY'], '-'],
  ['over the end of a month', ['A 12-02 -50 HERFY'], ['A 30 -50 HERFY'], '0?'],
  ['planned over the end of a month', ['A 12-02 -3200 إيجار'], ['p:A 30 -3200 إيجار'], '0!'],
  ['over the end of a month, too far', ['A 12-05 -50 HERFY'], ['A 30 -50 HERFY'], '-'],
  ['the same day goes before a near one', ['A 18 -50 HERFY'], ['A 17 -50 HERFY', 'A 18 -50 HERFY'], '1!'],
  ['a near day goes before a far one', ['A 18 -50 HERFY'], ['A 15 -50 HERFY', 'A 17 -50 HERFY'], '1?'],
  ['of two near days the one before it', ['A 18 -50 HERFY'], ['A 19 -50 HERFY', 'A 17 -50 HERFY'], '1?'],
  ['a similar payee goes before the same day', ['A 18 -50 HERFY'], ['A 18 -50 غداء', 'A 17 -50 Herfy'], '1?'],
  [
    'another payee of the day changes nothing of what is sure',
    ['A 18 -50 HERFY'],
    ['A 18 -50 غداء', 'A 18 -50 Herfy'],
    '1!',
  ],
  ['without a payee it is asked', ['A 18 -50 HERFY'], ['A 18 -50'], '0?'],
  ['a row without a payee is asked about', ['A 18 -50'], ['A 18 -50 HERFY'], '0?'],
  ['numbers alone are no payee', ['A 18 -50 00412'], ['A 18 -50 99300'], '0?'],
  ['two equal coffees, one by hand', ['A 18 -15 BARNS', 'A 18 -15 BARNS'], ['A 18 -15 Barns'], '0! -'],
  [
    'two equal coffees, both by hand',
    ['A 18 -15 BARNS', 'A 18 -15 BARNS'],
    ['A 18 -15 Barns', 'A 18 -15 Barns'],
    '0! 1!',
  ],
  ['one coffee of two by hand', ['A 18 -15 BARNS'], ['A 18 -15 Barns', 'A 18 -15 Barns'], '0!'],
  [
    'three coffees, two by hand',
    ['A 18 -15 BARNS', 'A 18 -15 BARNS', 'A 18 -15 BARNS'],
    ['A 18 -15 Barns', 'A 18 -15 Barns'],
    '0! 1! -',
  ],
  ['coffees of two days', ['A 18 -15 BARNS', 'A 19 -15 BARNS'], ['A 18 -15 Barns', 'A 19 -15 Barns'], '0! 1!'],
  ['coffees of two days, one by hand', ['A 18 -15 BARNS', 'A 19 -15 BARNS'], ['A 19 -15 Barns'], '- 0!'],
  ['a coffee of yesterday is asked about', ['A 19 -15 BARNS'], ['A 18 -15 Barns'], '0?', '-'],
  ['two payees like one by hand', ['A 18 -15 BARNS OLAYA', 'A 18 -15 BARNS MALAZ'], ['A 18 -15 Barns'], '0? -', '- 0'],
  [
    'one row like two by hand',
    ['A 18 -15 STARBUCKS'],
    ['A 18 -15 Starbucks work', 'A 18 -15 Starbucks home'],
    '0?',
    '1',
  ],
  ['two coffees elsewhere, other words', ['A 18 -15 BARNS', 'A 18 -15 DUNKIN'], ['A 18 -15 قهوة'], '0? -', '- 0'],
  ['each with its own words', ['A 18 -15 BARNS', 'A 18 -15 DUNKIN'], ['A 18 -15 dunkin', 'A 18 -15 barns'], '1! 0!'],
  ['another purchase of the same price is asked about', ['A 18 -20 SASCO'], ['A 18 -20 مغسلة'], '0?', '-'],
  ['another purchase of the next day is asked about', ['A 19 -100 PANDA'], ['A 18 -100 صيدلية'], '0?', '-'],
  [
    'a salary twice a month',
    ['A 01 6000 SALARY', 'A 16 6000 SALARY'],
    ['A 01 6000 salary', 'A 16 6000 salary'],
    '0! 1!',
  ],
  ['the second salary alone', ['A 16 6000 SALARY'], ['A 01 6000 salary'], '-'],
  ['a planned salary that comes early', ['A 25 9500 راتب'], ['p:A 27 9500 راتب'], '0!'],
  ['a planned salary of another amount', ['A 27 9300 راتب'], ['p:A 27 9500 راتب'], '-'],
  ['a planned rent of another amount', ['A 01 -3300 إيجار'], ['p:A 01 -3200 إيجار'], '-'],
  ['a planned rent in other words', ['A 02 -3200 TRF 8812'], ['p:A 01 -3200 إيجار'], '0?'],
  ['a planned rent that comes five days late', ['A 06 -3200 إيجار'], ['p:A 01 -3200 إيجار'], '-'],
  ['two planned of near days', ['A 19 -45 NETFLIX'], ['p:A 17 -45 Netflix', 'p:A 21 -45 Netflix'], '0?'],
  ['planned weekly, it comes between two', ['A 12 -200 نادي'], ['p:A 08 -200 نادي', 'p:A 15 -200 نادي'], '1?', '0'],
  ['planned weekly, it comes on its day', ['A 15 -200 نادي'], ['p:A 08 -200 نادي', 'p:A 15 -200 نادي'], '1!'],
  ['planned, and two rows come near', ['A 18 -45 NETFLIX', 'A 20 -45 NETFLIX'], ['p:A 19 -45 Netflix'], '- 0?', '0 -'],
  ['planned once, recorded once', ['A 18 -45 NETFLIX'], ['p:A 20 -45 Netflix', 'A 18 -45 Netflix'], '1!'],
  [
    'planned beside what was recorded the day before',
    ['A 18 -45 NETFLIX'],
    ['p:A 19 -45 Netflix', 'A 17 -45 Netflix'],
    '1?',
    '0',
  ],
  ['a paid instalment in other words', ['A 03 -1250 SADAD 0457'], ['A 01 -1250 قسط السيارة'], '0?'],
  [
    'two instalments of one amount',
    ['A 01 -500 SADAD', 'A 02 -500 SADAD'],
    ['A 01 -500 قسط الأثاث', 'A 02 -500 قسط الهاتف'],
    '0? 1?',
  ],
  ['a message and its row', ['A 20 -84 محطة ساسكو 4417'], ['A 20 -84 محطة ساسكو'], '0!'],
  ['a message in other letters', ['A 20 -84 SASCO STATION'], ['A 20 -84 ساسكو'], '0?'],
  ['a row of the bank for a fee', ['A 18 -700 تحويل', 'A 18 -5.75 رسوم'], ['A 18 -700 تحويل'], '0! -'],
  ['an amount with its fee is another', ['A 18 -705.75 تحويل'], ['A 18 -700 تحويل'], '-'],
  ['a reversal is no transfer', ['A 19 700 تحويل مرتجع'], ['A 18 -700 تحويل'], '-'],
  ['a transfer and its reversal', ['A 18 -700 تحويل', 'A 19 700 تحويل'], ['A 18 -700 تحويل'], '0! -'],
  ['the day before and the day after', ['A 17 -50 HERFY', 'A 19 -50 HERFY'], ['A 18 -50 Herfy'], '- 0?', '0 -'],
  ['rows come in any order', ['A 19 -50 HERFY', 'A 18 -50 HERFY'], ['A 18 -50 Herfy', 'A 19 -50 Herfy'], '1! 0!'],
  [
    'a chain of days finds each its own',
    ['A 18 -9 ماء', 'A 19 -9 ماء', 'A 20 -9 ماء'],
    ['A 18 -9 ماء', 'A 19 -9 ماء', 'A 20 -9 ماء'],
    '0! 1! 2!',
  ],
  ['a chain moved by a day is asked about', ['A 19 -9 ماء', 'A 21 -9 ماء'], ['A 18 -9 ماء', 'A 20 -9 ماء'], '0? 1?'],
  ['never two to one', ['A 18 -50 HERFY', 'A 18 -50 HERFY', 'A 19 -50 HERFY'], ['A 18 -50 Herfy'], '0! - -'],
  ['never one to two', ['A 18 -50 HERFY'], ['A 18 -50 Herfy', 'A 18 -50 غداء', 'A 19 -50 Herfy'], '0!'],
  ['income by hand', ['A 18 500 حوالة سارة'], ['A 18 500 سارة'], '0!'],
  ['income in other words', ['A 18 500 IPS CREDIT'], ['A 17 500 سارة'], '0?'],
  ['a hold is no other word', ['A 18 -45 HOLD: NETFLIX'], ['A 18 -45 Netflix'], '0!'],
  ['the smallest amount', ['A 18 -0.01 فائدة'], ['A 18 -0.01 فائدة'], '0!'],
];

const transfers: readonly Case[] = [
  ['of one day', ['A 18 -700 إلى الادخار'], ['B 18 700 حوالة واردة'], '1?'],
  ['a day later', ['A 18 -700 تحويل'], ['B 19 700 تحويل'], '1?'],
  ['four days later', ['A 18 -700 تحويل'], ['B 22 700 حوالة'], '1?'],
  ['five days later', ['A 18 -700 تحويل'], ['B 23 700 حوالة'], '-'],
  ['four days before', ['A 18 -700 تحويل'], ['B 14 700 حوالة'], '1?'],
  ['over the end of a month', ['A 30 -700 تحويل'], ['B 12-01 700 حوالة'], '1?'],
  ['within one account it is none', ['A 18 -700 تحويل'], ['A 18 700 حوالة'], '-'],
  ['of another amount it is none', ['A 18 -700 تحويل'], ['B 18 700.01 حوالة'], '-'],
  ['with a fee taken off it is none', ['A 18 -705.75 تحويل'], ['B 18 700 حوالة'], '-'],
  ['with its fee apart', ['A 18 -5.75 رسوم', 'A 18 -700 تحويل'], ['B 18 700 حوالة'], '- 2?'],
  ['into another currency it is none', ['A 18 -375 تحويل'], ['B 18 100USD حوالة'], '-'],
  ['of equal figures in two currencies it is none', ['A 18 -100 تحويل'], ['B 18 100USD حوالة'], '-'],
  ['a refund within the account is none', ['A 18 -89 جرير'], ['A 19 89 جرير'], '-'],
  ['there and back', ['A 18 -700 إلى الادخار', 'B 19 -700 من الادخار'], ['B 18 700 وارد', 'A 19 700 وارد'], '2? 3?'],
  ['the same day goes before a near one', ['A 18 -700 تحويل'], ['B 17 700 وارد', 'B 18 700 وارد'], '2?'],
  [
    'two equal ones into two accounts',
    ['A 18 -500 تحويل', 'A 18 -500 تحويل'],
    ['B 18 500 وارد', 'C 18 500 وارد'],
    '2? 3?',
  ],
  [
    'two equal ones into one account',
    ['A 18 -500 تحويل', 'A 18 -500 تحويل'],
    ['B 18 500 وارد', 'B 19 500 وارد'],
    '2? 3?',
  ],
  ['two equal ones, one arrived', ['A 18 -500 تحويل', 'A 19 -500 تحويل'], ['B 19 500 وارد'], '- 2?'],
  ['one that two accounts may have sent', ['A 18 -500 تحويل', 'C 18 -500 تحويل'], ['B 18 500 وارد'], '2? -'],
  ['by the same words first', ['A 18 -500 سوق', 'A 18 -500 حوالة 81'], ['B 18 500 حوالة 81'], '- 2?'],
  ['a purchase as large as a salary is asked about', ['A 18 -9500 معرض'], ['B 18 9500 راتب'], '1?', '-'],
  ['what was said to be something else', ['A 18 -700 تحويل'], ['B 18 700 حوالة ≠0'], '-'],
  [
    'what was said to be something else, another time',
    ['A 18 -700 تحويل'],
    ['B 18 700 حوالة ≠0', 'B 19 700 حوالة'],
    '2?',
  ],
  ['said of the expense', ['A 18 -700 تحويل ≠1'], ['B 18 700 حوالة'], '-'],
  ['cash that is taken out', ['A 18 -300 سحب صراف'], ['C 18 300 نقد'], '1?'],
  ['paying a card', ['A 25 -2140.35 سداد بطاقة'], ['D 27 2140.35 PAYMENT RECEIVED'], '1?'],
  ['a chain of accounts', ['A 18 -700 تحويل', 'B 18 -700 تحويل'], ['B 18 700 وارد', 'C 18 700 وارد'], '2? 3?'],
  ['nothing to compare with', ['A 18 -700 تحويل'], [], '-'],
];

const titled = (cases: readonly Case[]) => cases.map(([title, ...rest]) => [title, rest] as const);

const all = [...alike, ...other, ...statements, ...transfers];

describe('a row of a statement', () => {
  it.each(titled([...alike, ...other, ...statements]))('%s', (_, [rows, known, found]) => {
    expect(format(match(rows, known))).toBe(found);
  });

  it('is compared with the days apart, and how the payees resemble each other', () => {
    expect(match(['A 20 -50 HERFY 4411'], ['A 18 -50 Herfy'])[0]).toMatchObject({ days: 2, payee: 'same' });
    expect(match(['A 17 -50 HERFY OLAYA'], ['A 18 -50 Herfy'])[0]).toMatchObject({ days: -1, payee: 'similar' });
    expect(match(['A 18 -50 HERFY'], ['A 18 -50 غداء'])[0]).toMatchObject({ days: 0, payee: 'other' });
  });
});

describe('the two sides of a transfer', () => {
  it.each(titled(transfers))('%s', (_, [rows, known, found]) => {
    expect(format(pair(rows, known))).toBe(found);
  });
});

it('of all cases none is matched wrongly without being asked about', () => {
  expect(all.length).toBeGreaterThanOrEqual(300);
  const wrong = all.flatMap(([title, , , found, truth = found]) => {
    const isOf = (one: string) => one.replace(/[!?]/, '');
    const [before, true_] = [found.split(' '), truth.split(' ')];
    expect(before, title).toHaveLength(true_.length);
    return before.filter((one, at) => one.endsWith('!') && isOf(one) !== isOf(true_[at] ?? ''));
  });
  expect(wrong).toEqual([]);
});

it('whatever comes, each is matched once, with what is of its amount, its account and its days', () => {
  const one = fc.tuple(
    fc.constantFrom('A', 'B'),
    fc.integer({ min: 10, max: 25 }),
    fc.constantFrom('-50', '50', '-15'),
    fc.constantFrom('HERFY', 'herfy olaya', 'قهوة', ''),
  );
  const some = fc.array(
    one.map(([account, day, amount, payee]) => `${account} ${day} ${amount} ${payee}`.trim()),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(some, some, (rows, known) => {
      const found = match(rows, known);
      const used = found.flatMap((each) => each?.candidate.id ?? []);
      expect(new Set(used).size).toBe(used.length);
      for (const [at, each] of found.entries()) {
        const row = read(rows[at] ?? '', at);
        if (!each) continue;
        expect(each.candidate).toMatchObject({ accountId: row.accountId, signedMinor: row.signedMinor });
        expect(Math.abs(each.days)).toBeLessThanOrEqual(4);
        if (each.isSure) expect(each.candidate.occurredOn).toBe(row.occurredOn);
      }
    }),
    propertyRuns(200, 2_000),
  );
});

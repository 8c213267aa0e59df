import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../testing/full-run.ts';
import { runSteps } from '../../../testing/run-steps.ts';
import { countedFingerprints, type ExistingRows, getFingerprint, matchRows, type RowMatch } from './match-rows.ts';
import { isPendingText, wordsBesidePending } from './pending-words.ts';

interface Row {
  readonly occurredOn: string;
  readonly signedMinor: number;
  readonly payee: string;
  readonly isPending: boolean;
}

const row = (day: number, payee = 'NETFLIX', signedMinor = -45_00): Row => {
  return { occurredOn: `2026-11-${String(day).padStart(2, '0')}`, signedMinor, payee, isPending: false };
};
const pending = (...args: Parameters<typeof row>): Row => ({ ...row(...args), isPending: true });
const print = (one: Row) => getFingerprint('a', one);

interface Account {
  readonly posted?: readonly Row[];
  readonly transfers?: readonly Row[];
  readonly pending?: readonly Row[];
  /** What was pending and is posted, which `posted` has. */
  readonly ended?: readonly Row[];
}

function toExisting({ posted = [], transfers = [], pending: waiting = [], ended = [] }: Account): ExistingRows {
  return {
    counts: countedFingerprints([...posted, ...transfers].map(print)),
    transfers: transfers.map(print),
    pending: waiting.map((one, at) => ({ id: String(at), fingerprint: print(one) })),
    ended: countedFingerprints(ended.map(print)),
  };
}

const matched = (file: readonly Row[], account: Account) => runSteps(matchRows('a', file, toExisting(account)));
const ends = (id: number): RowMatch => ({ ends: String(id) });

describe('a row of a file', () => {
  it.each<[string, Row[], Account, RowMatch[]]>([
    ['that nobody knows is new', [row(18), pending(19)], {}, ['new', 'new']],
    ['pending beside its posted row', [pending(18), row(20), pending(18)], {}, ['duplicate', 'new', 'new']],
    ['pending beside its posted row, again', [pending(18), row(20)], { posted: [row(20)] }, ['duplicate', 'duplicate']],
    ['that is there is a duplicate', [row(18), row(18)], { posted: [row(18)] }, ['duplicate', 'new']],
    ['still pending is a duplicate', [pending(18)], { pending: [pending(18)] }, ['duplicate']],
    ['still pending under another day too', [pending(19)], { pending: [pending(18)] }, ['duplicate']],
    ['posted ends what was pending', [row(18)], { pending: [pending(18)] }, [ends(0)]],
    ['posted days later', [row(28, 'NETFLIX.COM 12')], { pending: [pending(18, 'PENDING NETFLIX')] }, [ends(0)]],
    ['posted a day before', [row(17)], { pending: [pending(18)] }, [ends(0)]],
    ['posted too late is another', [row(29)], { pending: [pending(18)] }, ['new']],
    ['posted too early is another', [row(16)], { pending: [pending(18)] }, ['new']],
    ['of another amount is another', [row(18, 'NETFLIX', -45_01)], { pending: [pending(18)] }, ['new']],
    ['of another payee is another', [row(18, 'UBER')], { pending: [pending(18)] }, ['new']],
    ['without a payee is the one of its amount', [row(19, '')], { pending: [pending(18)] }, [ends(0)]],
    ['ends the nearest', [row(19)], { pending: [pending(12), pending(18), pending(19, 'UBER')] }, [ends(1)]],
    ['ends one each', [row(18), row(19), row(20)], { pending: [pending(18), pending(18)] }, [ends(0), ends(1), 'new']],
    ['that is still pending keeps its own', [row(18), pending(18)], { pending: [pending(18)] }, ['new', 'duplicate']],
    ['that is there ends nothing', [row(18)], { posted: [row(18)], pending: [pending(18)] }, ['duplicate']],
    [
      'that was pending and is posted is a duplicate, and so is its posted row',
      [pending(18), row(20)],
      { posted: [row(20)], ended: [pending(18)] },
      ['duplicate', 'duplicate'],
    ],
    ['pending of what was recorded posted', [pending(18)], { posted: [row(20)] }, ['duplicate']],
    ['pending after what was posted', [pending(20)], { posted: [row(18)] }, ['new']],
    [
      'of a transfer in other words',
      [row(20, 'حوالة واردة', 700)],
      { transfers: [row(18, 'ادخار', 700)] },
      ['duplicate'],
    ],
    ['of a transfer that comes after it', [row(14, 'x', 700)], { transfers: [row(18, 'y', 700)] }, ['duplicate']],
    ['of a transfer a week away', [row(25, 'x', 700)], { transfers: [row(18, 'y', 700)] }, ['new']],
    ['of a transfer the other way', [row(18, 'x', -700)], { transfers: [row(18, 'y', 700)] }, ['new']],
    [
      'of a transfer, the nearest',
      [row(16, 'x', 700), row(18, 'x', 700)],
      { transfers: [row(18, 'y', 700)] },
      ['new', 'duplicate'],
    ],
    [
      'of a transfer, whoever has its words',
      [row(18, 'x', 700), row(18, 'y', 700)],
      { transfers: [row(18, 'y', 700)] },
      ['new', 'duplicate'],
    ],
    ['in other words than what is no transfer', [row(18, 'x', 700)], { posted: [row(18, 'y', 700)] }, ['new']],
  ])('%s', (_, file, account, expected) => {
    expect(matched(file, account)).toEqual(expected);
  });

  const rows = fc.array(
    fc.record({
      occurredOn: fc.integer({ min: 1, max: 28 }).map((day) => row(day).occurredOn),
      signedMinor: fc.constantFrom(-500, 500),
      payee: fc.constantFrom('NETFLIX', 'PENDING NETFLIX', 'UBER', ''),
      isPending: fc.boolean(),
    }),
    { maxLength: 12 },
  );

  it('is never new once its file has come in, nor is one of the file before', () => {
    fc.assert(
      fc.property(rows, rows, (first, second) => {
        let account: Required<Account> = { posted: [], transfers: [], pending: [], ended: [] };
        const take = (file: readonly Row[]) => {
          const matches = matched(file, account);
          const idsEnded = new Set(matches.flatMap((match) => (typeof match === 'object' ? [Number(match.ends)] : [])));
          const added = file.filter((_, at) => matches[at] === 'new');
          account = {
            ...account,
            posted: [
              ...account.posted,
              ...added.filter((one) => !one.isPending),
              ...file.filter((_, at) => typeof matches[at] === 'object'),
            ],
            pending: [...account.pending.filter((_, at) => !idsEnded.has(at)), ...added.filter((one) => one.isPending)],
            ended: [...account.ended, ...account.pending.filter((_, at) => idsEnded.has(at))],
          };
          return matches;
        };
        const isKnown = (file: readonly Row[]) => take(file).every((match) => match === 'duplicate');
        take(first);
        expect(isKnown(first)).toBe(true);
        take(second);
        expect([isKnown(second), isKnown(first)]).toEqual([true, true]);
      }),
      propertyRuns(200, 2_000),
    );
  });
});

it.each([
  ['Pending', true],
  ['PENDING NETFLIX', true],
  ['NETFLIX (Pending)', true],
  ['AUTHORIZATION HOLD AMAZON', true],
  ['HOLD: AMAZON', true],
  ['Auth - Uber', true],
  ['عملية معلّقة - جرير', true],
  ['مبلغ محجوز لدى نون', true],
  ['شراء قيد التنفيذ', true],
  ['معلّق / نون', true],
  ['SPENDING CO', false],
  ['HOLD THE DOOR CAFE', false],
  ['Authorization fee', false],
  ['مطعم الجسر المعلق', false],
  ['حجز فندق', false],
  ['', false],
])('«%s» says that the money is only reserved: %s', (text, expected) => {
  expect(isPendingText(text)).toBe(expected);
});

it.each([
  ['PENDING NETFLIX.COM 4829', 'netflix com'],
  ['HOLD: Amazon', 'amazon'],
  ['عملية معلّقة - جرير', 'عمليه جرير'],
  ['Pending', ''],
])('beside that «%s» is of «%s»', (text, expected) => {
  expect(wordsBesidePending(text)).toBe(expected);
});

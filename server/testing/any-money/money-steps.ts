import fc from 'fast-check';

const nth = fc.nat(11);
const minor = fc.integer({ min: 1, max: 900_00 });
const days = fc.integer({ min: -15, max: 40 });
const past = fc.integer({ min: -15, max: 0 });
const until = fc.integer({ min: 1, max: 200 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const type = fc.constantFrom('cash', 'bank', 'card', 'wallet', 'savings');
const movement = fc.constantFrom('expense', 'income', 'transfer');
const noun = fc.constantFrom(
  ...(['transaction', 'obligation', 'savingsGoal', 'recurring', 'account', 'emergencyFund/entry'] as const),
);
const posted = fc.constantFrom('planned', 'cleared');
const rhythm = { unit: fc.constantFrom('day', 'week', 'month'), every: fc.integer({ min: 1, max: 20 }) };

/** `nth` of the rows that it may be about, ordered by id. */
const step = <const Kind extends string, Fields extends object>(
  weight: number,
  kind: Kind,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => ({
  weight,
  arbitrary: fc.record({ kind: fc.constant(kind), nth, ...fields }) as fc.Arbitrary<
    { kind: Kind; nth: number } & Fields
  >,
});

/** What a person can do with money, and time passing; days are counted from today. */
export const moneySteps = fc.oneof(
  step(2, 'wait', { days: fc.integer({ min: 1, max: 12 }) }),
  step(1, 'set payday', {
    salaryDay: fc.integer({ min: 1, max: 31 }),
    salaryWeekendRule: fc.constantFrom('none', 'previous', 'next'),
  }),
  step(1, 'plan budget', { minor }),
  step(1, 'open', { type, minor }),
  step(2, 'change account', { archived: maybe(fc.boolean()), type: maybe(type), minor: maybe(minor) }),
  step(5, 'record', { type: movement, minor, to: nth, days, status: maybe(posted) }),
  step(4, 'change transaction', {
    minor: maybe(minor),
    days: maybe(days),
    account: maybe(nth),
    status: maybe(posted),
  }),
  step(2, 'change what paid', { days: maybe(days), status: maybe(posted), account: maybe(nth) }),
  step(2, 'split', { minor }),
  step(3, 'remove', { noun }),
  step(3, 'bring back', { noun }),
  step(3, 'owe', {
    minor,
    days,
    account: nth,
    paid: maybe(days),
    count: fc.integer({ min: 1, max: 5 }),
    of: fc.constantFrom('installment', 'loan', 'bill', 'iOwe', 'owedToMe', 'jamiya'),
    frequency: fc.constantFrom('week', 'month'),
  }),
  step(4, 'pay', { minor: maybe(minor), account: maybe(nth), applyTo: maybe(fc.constantFrom('next', 'last')) }),
  step(3, 'change payment', { change: fc.constantFrom('undo', 'skip', 'waive') }),
  step(1, 'move payment', { days: maybe(days), minor: maybe(minor), following: fc.boolean() }),
  step(1, 'change obligation', { status: fc.constantFrom('active', 'archived') }),
  step(1, 'close', { minor: maybe(minor) }),
  step(2, 'receive', {}),
  step(3, 'save for', { minor, account: orNull(nth), until: orNull(until), saved: minor }),
  step(3, 'put in', { minor, days: past, account: maybe(nth), lies: maybe(nth) }),
  step(2, 'take out', { minor: fc.integer({ min: 1, max: 200_00 }), days: past, account: maybe(nth) }),
  // Less than what the first goals begin with.
  step(2, 'move savings', { minor: fc.integer({ min: 1, max: 100_00 }), away: fc.integer({ min: 1, max: 3 }) }),
  step(3, 'change goal', {
    status: maybe(fc.constantFrom('active', 'paused', 'archived')),
    account: maybe(orNull(nth)),
    until: maybe(orNull(until)),
    minor: maybe(minor),
  }),
  step(3, 'plan fund', {
    account: maybe(orNull(nth)),
    minor: maybe(minor),
    cycles: maybe(orNull(fc.integer({ min: 1, max: 6 }))),
    income: maybe(fc.constantFrom('two_stable', 'one', 'freelance')),
  }),
  step(4, 'change fund', {
    minor,
    days: past,
    cycles: maybe(fc.integer({ min: 1, max: 6 })),
    account: maybe(nth),
    lies: maybe(nth),
    sign: fc.constantFrom(1, 1, -1),
  }),
  step(2, 'correct fund', { minor: maybe(minor), days: maybe(past), sign: fc.constantFrom(1, 1, -1) }),
  step(4, 'expect', { type: movement, minor, to: nth, days, ends: orNull(days), ...rhythm }),
  step(2, 'change recurring', { minor: maybe(minor), account: maybe(nth), ends: maybe(orNull(days)) }),
  step(4, 'change occurrence', { change: fc.constantFrom('confirm', 'confirm', 'skip', 'undo') }),
  step(2, 'move occurrence', { days: maybe(days), minor: maybe(minor), following: fc.boolean() }),
  step(1, 'match occurrence', {}),
);
export type MoneyStep = typeof moneySteps extends fc.Arbitrary<infer Value> ? Value : never;

/** One of each, so that what changes them has something to change. */
export const firstSteps: readonly MoneyStep[] = [
  ...(['bank', 'cash', 'savings'] as const).map(
    // Too little in savings for what the goal there asks.
    (of): MoneyStep => ({ kind: 'open', nth: 0, type: of, minor: of === 'savings' ? 300_00 : 3_000_00 }),
  ),
  ...(['installment', 'bill', 'jamiya'] as const).map((of, at): MoneyStep => {
    const owed = { of, minor: 90_00, days: at - 6, account: at, count: 4, paid: undefined };
    return { kind: 'owe', nth: 0, frequency: 'week', ...owed };
  }),
  { kind: 'record', type: 'expense', nth: 0, minor: 50_00, to: 1, days: -1, status: undefined },
  { kind: 'record', type: 'expense', nth: 2, minor: 80_00, to: 1, days: 3, status: 'planned' },
  { kind: 'plan fund', nth: 0, account: null, minor: 300_00, cycles: 3, income: 'one' },
  { kind: 'pay', nth: 0, minor: undefined, account: 0, applyTo: undefined },
  ...[0, 2].map(
    (account): MoneyStep => ({ kind: 'save for', nth: 0, minor: 800_00, account, until: 100, saved: 200_00 }),
  ),
  ...(['expense', 'transfer'] as const).map((of): MoneyStep => {
    const often = { unit: 'week', every: 1 } as const;
    return { kind: 'expect', type: of, nth: 0, to: 2, minor: 70_00, days: 1, ends: null, ...often };
  }),
];

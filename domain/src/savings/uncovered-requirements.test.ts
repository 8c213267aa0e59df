import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cover, type Requirement, uncoveredRequirements } from './uncovered-requirements.ts';

const inSavings = (minor: number): Requirement => ({ accountId: 'savings', minor });
const uncovered = (requirements: readonly Requirement[], cover: Cover) =>
  uncoveredRequirements(requirements, new Map([['savings', cover]])).map(({ minor }) => minor);
const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0);

it.each<[string, Requirement[], Partial<Cover>, number[]]>([
  ['all of it, where there is nothing', [inSavings(500)], {}, [500]],
  ['all of it, where no account is named', [{ accountId: null, minor: 500 }], { freeMinor: 900 }, [500]],
  ['all of it, where it lies in a spendable account', [{ accountId: 'bank', minor: 500 }], { freeMinor: 900 }, [500]],
  ['what a planned transfer does not bring', [inSavings(500)], { comingMinor: 300 }, [200]],
  ['nothing, where a planned transfer brings more', [inSavings(500)], { comingMinor: 800 }, [0]],
  ['what is not free there yet', [inSavings(500)], { freeMinor: 100 }, [400]],
  ['what neither is there nor comes', [inSavings(500)], { freeMinor: 100, comingMinor: 300 }, [100]],
  ['no more than is asked, where more is set aside than is there', [inSavings(500)], { freeMinor: -200 }, [500]],
  ['what comes, after it made that up', [inSavings(500)], { freeMinor: -200, comingMinor: 600 }, [100]],
  ['what of that is not taken out again', [inSavings(500)], { freeMinor: 600, comingMinor: -300 }, [200]],
  ['the rest, of asks in order', [inSavings(500), inSavings(400)], { freeMinor: 100, comingMinor: 500 }, [0, 300]],
  ['nothing, where nothing is asked', [], { freeMinor: -200 }, []],
])('spendable money has to give %s', (_, requirements, cover, expected) => {
  expect(uncovered(requirements, { freeMinor: 0, comingMinor: 0, ...cover })).toEqual(expected);
});

const some = fc.record({
  requestedMinors: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 3 }),
  freeMinor: fc.integer({ min: -1_000, max: 1_000 }),
  comingMinor: fc.nat(1_000),
  moved: fc.nat(1_000),
});

it('carrying out a planned transfer changes nothing', () => {
  fc.assert(
    fc.property(some, ({ requestedMinors, freeMinor, comingMinor, moved }) => {
      const minor = Math.min(moved, comingMinor);
      const after = { freeMinor: freeMinor + minor, comingMinor: comingMinor - minor };
      const requirements = requestedMinors.map(inSavings);
      expect(uncovered(requirements, after)).toEqual(uncovered(requirements, { freeMinor, comingMinor }));
    }),
  );
});

it('nor does setting aside what is free', () => {
  fc.assert(
    fc.property(some, ({ requestedMinors: [first = 0, ...rest], freeMinor, comingMinor, moved }) => {
      const minor = Math.max(0, Math.min(moved, freeMinor, first));
      const [before, after] = [first, first - minor].map((requirement) => [requirement, ...rest].map(inSavings));
      expect(sum(uncovered(after ?? [], { freeMinor: freeMinor - minor, comingMinor }))).toBe(
        sum(uncovered(before ?? [], { freeMinor, comingMinor })),
      );
    }),
  );
});

import { maxMergedPayees } from '../limits.ts';
import { readPayeeName } from './read-payee-name.ts';
import { isSpelledAlike } from './spelled-alike.ts';

export interface ComparedPayee {
  readonly id: string;
  readonly name: string;
  /** Payees that a person said are others. */
  readonly refusedIds: readonly string[];
}

/**
 * Groups of payees whose names look like one: the same but for spaces, branches, terminals, cities and kinds of company, or
 * written in the other script. Those that a person said are others are in no group together.
 *
 * @returns ids, in the order of the payees
 */
export function findSimilarPayees(payees: readonly ComparedPayee[]): string[][] {
  const names = payees.map(({ name }) => readPayeeName(name));
  const groups = createGroups(payees);
  for (const same of collect(names, ({ core }) => core)) {
    const [plain] = same.filter((at) => names[at]?.qualifiers === '');
    for (const alike of collect(same, (at) => names[at]?.qualifiers ?? '', same)) unite(groups, alike);
    // A branch is of what has the name alone; two branches are not one by themselves.
    if (plain !== undefined) unite(groups, [plain, ...same]);
  }
  for (const sounding of collect(names, ({ consonants }) => consonants)) {
    const latin = sounding.filter((at) => names[at]?.script === 'latin');
    const arabic = sounding.filter((at) => names[at]?.script === 'arabic');
    for (const one of latin) {
      for (const other of arabic) {
        if (isSpelledAlike(names[one]?.core ?? '', names[other]?.core ?? '')) groups.unite(one, other);
      }
    }
  }
  return groups.all();
}

interface Groups {
  readonly unite: (one: number, other: number) => void;
  readonly all: () => string[][];
}

function createGroups(payees: readonly ComparedPayee[]): Groups {
  const groupIndexes = payees.map((_, at) => [at]);
  const isRefused = (one: number, other: number) => {
    const [a, b] = [payees[one], payees[other]];
    return a !== undefined && b !== undefined && (a.refusedIds.includes(b.id) || b.refusedIds.includes(a.id));
  };
  return {
    unite: (one, other) => {
      const [a, b] = [groupIndexes[one] ?? [], groupIndexes[other] ?? []];
      // One remains, beside those that may be merged into it at once.
      if (a === b || a.length + b.length > maxMergedPayees + 1) return;
      if (a.some((each) => b.some((its) => isRefused(each, its)))) return;
      const both = [...a, ...b];
      for (const at of both) groupIndexes[at] = both;
    },
    all: () => {
      const groups = [...new Set(groupIndexes)].filter(({ length }) => length > 1);
      return groups.map((group) => group.toSorted((a, b) => a - b).flatMap((at) => payees[at]?.id ?? []));
    },
  };
}

function unite({ unite: uniteTwo }: Groups, [first, ...others]: readonly number[]): void {
  for (const other of others) if (first !== undefined) uniteTwo(first, other);
}

/** The places of what has the same key, where several have; an empty key is none. */
function collect<One>(all: readonly One[], getKey: (one: One) => string, places?: readonly number[]): number[][] {
  const byKey = new Map<string, number[]>();
  for (const [at, one] of all.entries()) {
    const key = getKey(one);
    const place = places?.[at] ?? at;
    const some = byKey.get(key);
    if (some) some.push(place);
    else byKey.set(key, [place]);
  }
  return [...byKey].flatMap(([key, some]) => (some.length > 1 && (key !== '' || places) ? [some] : []));
}

import type { Account } from '@afdal/contract/finance/money-accounts';
import type { NetWorth } from '@afdal/contract/finance/net-worth';
import { texts } from './texts.ts';

/** One of the figures over the cycles; minor units of its currency. */
export interface Line {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly minors: readonly number[];
}

/** Net worth, the accounts, and what there is of the rest: what lies outside them, lent, in circles and owed. */
export function toLines({ points, currency, accounts }: NetWorth, known: readonly Account[]): readonly Line[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const breakdown = (['outside', 'lent', 'saved', 'owed'] as const)
    .map((key) => ({ key, name: texts[key], currency, minors: points.map((point) => point[`${key}Minor`]) }))
    .filter(({ minors }) => minors.some((minor) => minor !== 0));
  const own = accounts.flatMap(({ id, ...account }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ key: id, name, ...account }];
  });
  return [
    { key: 'net', name: texts.net, currency, minors: points.map(({ netMinor }) => netMinor) },
    ...own,
    ...breakdown,
  ];
}

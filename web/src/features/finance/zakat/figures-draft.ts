import type { Zakat } from '@afdal/contract/finance/zakat';
import { type DeductedDebts, deductedDebts, type NisabMetal, nisabMetals, zakatYears } from '@afdal/domain/zakat/zakat';
import {
  choiceField,
  type DraftOf,
  type FieldKind,
  listField,
  moneyField,
  numberField,
  type RowOf,
  type SentOf,
  textField,
  unsent,
} from '../../../ui/form/field-kinds.ts';

/** The amounts of the form, in its order. */
export const held = ['cash', 'bank', 'savings', 'emergency', 'jamiya', 'trade', 'receivables'] as const;

/** An amount of nothing, or of a debt, is an empty field. */
function amount<const Name extends string, const Empty>(
  name: Name,
  empty: Empty,
): FieldKind<string, number | Empty, Name> {
  const kind = moneyField(name, empty);
  const toTyped = (value: number | Empty | undefined, currency: string) =>
    typeof value === 'number' && value > 0 ? kind.toTyped(value, currency) : '';
  return { ...kind, toTyped };
}

/** What accounts, savings and obligations tell. */
export const knownFields = {
  cash: amount('cashMinor', 0),
  bank: amount('bankMinor', 0),
  savings: amount('savingsMinor', 0),
  emergency: amount('emergencyMinor', 0),
  jamiya: amount('jamiyaMinor', 0),
  receivables: amount('receivablesMinor', 0),
  due_now: amount('debts.dueNowMinor', 0),
  due_in_year: amount('debts.dueInYearMinor', 0),
  all: amount('debts.allMinor', 0),
};

/** A weight of gold or silver. */
const metalFields = {
  key: unsent(textField()),
  metal: choiceField(nisabMetals),
  grams: numberField('', 0),
  karat: numberField('', 0),
};
export type MetalDraft = DraftOf<typeof metalFields>;

export const fields = {
  ...knownFields,
  trade: amount('tradeMinor', 0),
  deducted: choiceField(deductedDebts),
  nisab: choiceField(nisabMetals),
  year: choiceField(zakatYears),
  metals: listField(metalFields),
  gold: amount('gramPrice.goldMinor', null),
  silver: amount('gramPrice.silverMinor', null),
};

/** The fields of the draft that hold each term of debts. */
export const debtFields = ['due_now', 'due_in_year', 'all'] as const satisfies readonly DeductedDebts[];

/** What the form begins with: the figures of the last time, or what is known now for who calculates for the first time. */
export function toRow({ figures, known }: Zakat): RowOf<typeof fields> {
  const metals = figures?.metals.map((each, at) => ({ ...each, key: String(at) }));
  return { deducted: 'due_now', ...flatten(figures ?? known), ...(metals && { metals }) };
}

/** What is sent of the fields. */
export function toFigures({ metals, ...sent }: SentOf<typeof fields>): object {
  // Silver is taken as pure.
  const pure = metals.map((each) => (each.metal === 'silver' ? { ...each, karat: 24 } : each));
  return { ...nest(sent), metals: pure };
}

/** `{ debts: { allMinor: 1 } }` as `{ 'debts.allMinor': 1 }`. */
export function flatten(values: object): Readonly<Record<string, unknown>> {
  const pairs = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  );
  return Object.fromEntries(pairs);
}

/** `{ 'debts.allMinor': 1 }` as `{ debts: { allMinor: 1 } }`. */
export function nest(values: object): object {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name = '', inner] = path.split('.');
    nested[name] = inner === undefined ? value : { ...(nested[name] as object | undefined), [inner]: value };
  }
  return nested;
}

/** The metals whose price the estimate needs. */
export function pricesNeeded({
  nisab,
  metals,
}: Pick<DraftOf<typeof fields>, 'nisab' | 'metals'>): readonly NisabMetal[] {
  const isNeeded = (metal: NisabMetal) => nisab === metal || metals.some((each) => each.metal === metal);
  return nisabMetals.filter(isNeeded);
}

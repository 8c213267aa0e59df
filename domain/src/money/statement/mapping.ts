import type { DateOrder, ImportSign } from '../import.ts';

/** What a statement's columns may say of a row. */
export const statementFields = [
  'date',
  'amount',
  'debit',
  'credit',
  'currency',
  'type',
  'payee',
  'note',
  'category',
  'tags',
  'status',
] as const;
export type StatementField = (typeof statementFields)[number];

/** Which column says what, by its name or, as `Column`, by its place from 0; null where none does. */
export type ByField<Column> = { readonly [Field in StatementField]: Column | null };

/** How a statement is read. `sign` is what a plus in `amount` means: money that came, or that went. */
export type StatementMapping<Column = string> = ByField<Column> & {
  readonly hasHeader: boolean;
  readonly dateOrder: DateOrder;
  readonly sign: ImportSign;
};

/** What nothing can be read without and no column says. */
export function missingFields(mapping: StatementMapping<unknown>): ('date' | 'amount')[] {
  const hasAmount = mapping.amount !== null || mapping.debit !== null || mapping.credit !== null;
  return [...(mapping.date === null ? (['date'] as const) : []), ...(hasAmount ? [] : (['amount'] as const))];
}

/** The mapping by places instead of names or their aliases, and the fields whose name no column bears. */
export function byPlace(
  mapping: StatementMapping,
  { columns, aliases }: { readonly columns: readonly string[]; readonly aliases: readonly (readonly string[])[] },
): { readonly mapping: StatementMapping<number>; readonly unknown: readonly StatementField[] } {
  const unknown: StatementField[] = [];
  const found = statementFields.map((field) => {
    const name = mapping[field];
    if (name === null) return [field, null] as const;
    const naming = [columns, ...aliases].find((names) => names.includes(name));
    if (!naming) unknown.push(field);
    return [field, naming ? naming.indexOf(name) : null] as const;
  });
  const { hasHeader, dateOrder, sign } = mapping;
  return { mapping: { ...(Object.fromEntries(found) as ByField<number>), hasHeader, dateOrder, sign }, unknown };
}

import type { DateOrder, ImportSign } from '../import.ts';

/** The fields that a statement's columns can hold. */
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

/** The column of each field, by name or, with `Column` = number, by index from 0; null when there is none. */
export type ByField<Column> = { readonly [Field in StatementField]: Column | null };

/** How a statement is read. `sign` is what an `amount` without a mark means: income or expense; null while nobody said. */
export type StatementMapping<Column = string> = ByField<Column> & {
  readonly hasHeader: boolean;
  readonly dateOrder: DateOrder;
  readonly sign: ImportSign | null;
};

/** What the person must name before rows can be read: two columns, and of a file with several accounts one of them. */
export const requiredFields = ['date', 'amount', 'fileAccount'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** The required fields that no column is mapped to. */
export function missingFields(mapping: StatementMapping<unknown>): Exclude<RequiredField, 'fileAccount'>[] {
  const hasAmount = mapping.amount !== null || mapping.debit !== null || mapping.credit !== null;
  return [...(mapping.date === null ? (['date'] as const) : []), ...(hasAmount ? [] : (['amount'] as const))];
}

/** Resolves column names or their aliases to indexes; `unknown` are the fields whose column name does not exist. */
export function toColumnIndexes(
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

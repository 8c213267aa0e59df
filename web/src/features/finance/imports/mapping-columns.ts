import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { type StatementField, statementFields } from '@afdal/domain/money/statement/mapping';
import { columnWithoutName } from '@afdal/domain/money/statement/vocabulary';
import { interpolate } from '@afdal/domain/text/interpolate';

/** The name of a column by its index, from 0: valid whether or not the file has a header. */
export function getFallbackName(at: number): string {
  return interpolate(columnWithoutName, { n: String(at + 1) });
}

/** The mapping of an import, with each column under its current name. */
export function mappingByNames({ mapping, columns }: Pick<Import, 'mapping' | 'columns'>): ImportMapping {
  const fallbackNames = columns.map((_, at) => getFallbackName(at));
  return renamed(mapping, (name) => (columns.includes(name) ? name : (columns[fallbackNames.indexOf(name)] ?? null)));
}

/** The same mapping with the first row as header or as data: columns are named by index. */
export function withHeader(mapping: ImportMapping, columns: readonly string[], hasHeader: boolean): ImportMapping {
  const byFallbackName = renamed(mapping, (name) =>
    columns.includes(name) ? getFallbackName(columns.indexOf(name)) : name,
  );
  return { ...byFallbackName, hasHeader };
}

/** The fields that a column is mapped to, in field order. */
export function getColumnFields(mapping: ImportMapping, column: string): readonly StatementField[] {
  return statementFields.filter((field) => mapping[field] === column);
}

function renamed(mapping: ImportMapping, rename: (name: string) => string | null): ImportMapping {
  const columns = statementFields.map((field) => {
    const name = mapping[field];
    return [field, name === null ? null : rename(name)] as const;
  });
  return { ...mapping, ...Object.fromEntries(columns) };
}

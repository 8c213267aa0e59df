import type { Import, ImportMapping } from '@afdal/contract/finance/imports';
import { type StatementField, statementFields } from '@afdal/domain/money/statement/mapping';
import { columnWithoutName } from '@afdal/domain/money/statement/vocabulary';
import { fillTemplate } from '@afdal/domain/text/fill-template';

/** The name of a column by its index, from 0: valid whether or not the file has a header. */
export function placeName(at: number): string {
  return fillTemplate(columnWithoutName, { n: String(at + 1) });
}

/** The mapping of an import, with each column under its current name. */
export function mappingByNames({ mapping, columns }: Pick<Import, 'mapping' | 'columns'>): ImportMapping {
  const places = columns.map((_, at) => placeName(at));
  return renamed(mapping, (name) => (columns.includes(name) ? name : (columns[places.indexOf(name)] ?? null)));
}

/** The same mapping with the first row as header or as data: columns are named by index. */
export function withHeader(mapping: ImportMapping, columns: readonly string[], hasHeader: boolean): ImportMapping {
  const byPlaces = renamed(mapping, (name) => (columns.includes(name) ? placeName(columns.indexOf(name)) : name));
  return { ...byPlaces, hasHeader };
}

/** The fields that a column is mapped to, in field order. */
export function fieldsOfColumn(mapping: ImportMapping, column: string): readonly StatementField[] {
  return statementFields.filter((field) => mapping[field] === column);
}

function renamed(mapping: ImportMapping, rename: (name: string) => string | null): ImportMapping {
  const columns = statementFields.map((field) => {
    const name = mapping[field];
    return [field, name === null ? null : rename(name)] as const;
  });
  return { ...mapping, ...Object.fromEntries(columns) };
}

import type { Import, ImportMapping } from '@afdal/contract/imports';
import { type StatementField, statementFields } from '@afdal/domain/money/statement/mapping';
import { columnWithoutName } from '@afdal/domain/money/statement/vocabulary';
import { fillTemplate } from '@afdal/domain/text/fill-template';

/** How a column is called by its place, from 0: it bears that name whether or not the file has a header. */
export function placeName(at: number): string {
  return fillTemplate(columnWithoutName, { n: String(at + 1) });
}

/** The mapping of an import with each column by the name that it has there. */
export function mappingByNames({ mapping, columns }: Pick<Import, 'mapping' | 'columns'>): ImportMapping {
  const places = columns.map((_, at) => placeName(at));
  return renamed(mapping, (name) => (columns.includes(name) ? name : (columns[places.indexOf(name)] ?? null)));
}

/** The same mapping for a file whose first row is its header, or is not: columns are called by their places. */
export function withHeader(mapping: ImportMapping, columns: readonly string[], hasHeader: boolean): ImportMapping {
  const byPlaces = renamed(mapping, (name) => (columns.includes(name) ? placeName(columns.indexOf(name)) : name));
  return { ...byPlaces, hasHeader };
}

/** What a column is mapped to, first fields first. */
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

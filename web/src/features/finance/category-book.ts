import type { Category } from '@afdal/contract/categories';

/** Categories by their id. */
export type CategoryBook = ReadonlyMap<string, Category>;

export function categoryBook(categories: readonly Category[]): CategoryBook {
  return new Map(categories.map((category) => [category.id, category]));
}

/** The category of the upper level that one belongs to; itself when it stands there. */
export function upperOf(id: string, book: CategoryBook): string {
  return book.get(id)?.parentId ?? id;
}

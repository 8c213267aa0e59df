import type { Category } from '@afdal/contract/finance/categories';

/** Categories by id. */
export type CategoryBook = ReadonlyMap<string, Category>;

export function categoryBook(categories: readonly Category[]): CategoryBook {
  return new Map(categories.map((category) => [category.id, category]));
}

/** The top-level category of a category; itself if it is one. */
export function getTopLevelId(id: string, book: CategoryBook): string {
  return book.get(id)?.parentId ?? id;
}

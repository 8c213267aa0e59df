import type { Category } from '@afdal/contract/categories';

/** The categories as options of a select: parts stand behind their parent, set in. */
export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ id, name, parentId }) => (
    <option key={id} value={id}>
      {parentId ? `\u2003${name}` : name}
    </option>
  ));
}

import type { Category } from '@afdal/contract/finance/categories';

/** Categories as `<option>`s: subcategories follow their parent, indented. */
export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ id, name, parentId }) => (
    <option key={id} value={id}>
      {parentId ? `\u2003${name}` : name}
    </option>
  ));
}

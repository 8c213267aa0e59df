import type { Category } from '@afdal/contract/finance/categories';
import type { CategoryKind } from '@afdal/domain/money/category';
import { texts } from './texts.ts';

/** Categories as `<option>`s: subcategories follow their parent, indented. */
export function CategoryOptions({ categories }: { categories: readonly Category[] }) {
  return categories.map(({ id, name, parentId }) => (
    <option key={id} value={id}>
      {parentId ? `\u2003${name}` : name}
    </option>
  ));
}

/** The categories that income or an expense may be in: of income also those of expenses, which it then refunds. */
export function CategoriesOfType({ categories, type }: { categories: readonly Category[]; type: CategoryKind }) {
  const filterKind = (shown: CategoryKind) => categories.filter(({ kind }) => kind === shown);
  return (
    <>
      <CategoryOptions categories={filterKind(type)} />
      {type === 'income' && (
        <optgroup label={texts.refundGroup}>
          <CategoryOptions categories={filterKind('expense')} />
        </optgroup>
      )}
    </>
  );
}

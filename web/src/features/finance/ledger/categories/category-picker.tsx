import type { Category } from '@afdal/contract/finance/categories';
import type { CategoryKind } from '@afdal/domain/money/category';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { CircleSlash, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { categoryIcon } from '../../category-icon.ts';
import { useCategories } from '../../use-categories.ts';
import { CategoryForm } from './category-form.tsx';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  readonly kind: CategoryKind;
  readonly chosen: string | null;
  /** Null chooses no category. */
  readonly onChoose: (categoryId: string | null) => void;
}

/**
 * Choose among all categories of a kind, with search; a missing one can be added in place. Below those of income stand
 * those of expenses, for a refund.
 */
export function CategoryPicker({ isOpen, onClose, ...rest }: Props) {
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={isAdding ? texts.new : texts.choose}>
      <ScrollToTop resetKey={String(isAdding)}>
        <Choices {...rest} isAdding={isAdding} onAdding={setAdding} onDone={close} />
      </ScrollToTop>
    </Sheet>
  );
}

interface ChoicesProps extends Pick<Props, 'kind' | 'chosen' | 'onChoose'> {
  readonly isAdding: boolean;
  readonly onAdding: (isAdding: boolean) => void;
  readonly onDone: () => void;
}

function Choices(props: ChoicesProps) {
  return (
    <QueryStates query={useCategories()} skeleton={<SkeletonRows rows={6} />}>
      {(all) => <CategoryChoices {...props} all={all} />}
    </QueryStates>
  );
}

interface CategoryChoicesProps extends ChoicesProps {
  readonly all: readonly Category[];
}

function CategoryChoices({ all, kind, chosen, onChoose, isAdding, onAdding, onDone }: CategoryChoicesProps) {
  const [query, setQuery] = useState('');
  const refundsId = useId();
  const choose = (categoryId: string | null) => {
    onChoose(categoryId);
    onDone();
  };
  if (isAdding) {
    return (
      <CategoryForm
        category={null}
        first={{ kind, name: query.trim() }}
        isKindFixed
        all={all}
        onSaved={({ id }) => choose(id)}
        onCancel={() => onAdding(false)}
      />
    );
  }
  const filterKind = (shown: CategoryKind) =>
    filterCategories(
      query,
      all.filter((category) => category.kind === shown),
    );
  const visible = filterKind(kind);
  const refundable = kind === 'income' ? filterKind('expense') : [];
  const listed = { chosen, onChoose: choose };
  const isSearching = query.trim() !== '';
  return (
    <div className="grid gap-3">
      <SearchField label={texts.search} value={query} onChange={setQuery} />
      {(visible.length > 0 || !isSearching) && (
        <ul aria-label={texts.list} className="-mx-2">
          <CategoryItems {...listed} categories={visible} />
          {!isSearching && (
            <li>
              <button
                type="button"
                aria-pressed={chosen === null}
                onClick={() => choose(null)}
                className={classes(itemClass, 'text-ink-2')}
              >
                <Icon icon={CircleSlash} />
                {texts.none}
              </button>
            </li>
          )}
        </ul>
      )}
      {refundable.length > 0 && (
        <section>
          <h3 id={refundsId} className="text-14">
            {texts.refundGroup}
          </h3>
          <p className="text-12 text-ink-2">{texts.refundHint}</p>
          <ul aria-labelledby={refundsId} className="-mx-2 pt-1">
            <CategoryItems {...listed} categories={refundable} />
          </ul>
        </section>
      )}
      {isSearching && visible.length + refundable.length === 0 && <p className="py-2 text-ink-2">{texts.notFound}</p>}
      <Button variant="quiet" icon={Plus} onClick={() => onAdding(true)}>
        {texts.new}
      </Button>
    </div>
  );
}

interface CategoryItemsProps extends Pick<Props, 'chosen' | 'onChoose'> {
  readonly categories: readonly Category[];
}

function CategoryItems({ categories, chosen, onChoose }: CategoryItemsProps) {
  return categories.map(({ id, name, icon, parentId }) => (
    <li key={id}>
      <button
        type="button"
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
        className={classes(itemClass, parentId && 'ps-9', id === chosen && chosenClass)}
      >
        <Icon icon={categoryIcon(icon)} />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </button>
    </li>
  ));
}

const itemClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-2 py-1 text-start leading-row hover:bg-sunken';
const chosenClass = 'bg-palm-soft font-strong text-palm-ink';

/** A subcategory also matches by its parent's name, and the parent of a match stays listed above it. */
function filterCategories(query: string, categories: readonly Category[]): readonly Category[] {
  const nameById = new Map(categories.map(({ id, name }) => [id, name]));
  const isFound = ({ name, parentId }: Category) => isFoundIn(query, `${nameById.get(parentId ?? '') ?? ''} ${name}`);
  const parents = new Set(categories.filter(isFound).map(({ parentId }) => parentId));
  return categories.filter((category) => isFound(category) || parents.has(category.id));
}

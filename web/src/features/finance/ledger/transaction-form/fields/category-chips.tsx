import type { Category } from '@afdal/contract/finance/categories';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { Button } from '../../../../../ui/base/button.tsx';
import { indices } from '../../../../../ui/base/indices.ts';
import { Skeleton } from '../../../../../ui/base/skeleton.tsx';
import { ChoiceField } from '../../../../../ui/fields/choice/choice-field.tsx';
import { Loading } from '../../../../../ui/skeletons/loading.tsx';
import { categoryIcon } from '../../../category-icon.ts';
import { getCategoryName } from '../../../category-name.ar.ts';
import { texts } from '../texts.ts';
import { maxSuggested } from '../use-category-choice.ts';

interface Props {
  readonly isLoading: boolean;
  readonly suggested: readonly Category[];
  readonly category: Category | null | undefined;
  readonly type: TransactionType;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (categoryId: string) => void;
  readonly onMore: () => void;
}

/** The room of six usual names: what stands below stays where it is when the categories come, or others are likelier. */
const roomClass = 'flex min-h-37 flex-wrap content-start gap-2';

/** The likeliest categories, one tap each, and a button that opens all. */
export function CategoryChips({ isLoading, suggested, category, type, error, disabled, onChoose, onMore }: Props) {
  // A category chosen elsewhere is shown here too.
  const isElsewhere = category && !suggested.some(({ id }) => id === category.id);
  const visible = isElsewhere ? [category, ...suggested.slice(0, -1)] : suggested;
  return (
    <ChoiceField
      variant="pills"
      label={texts.category}
      className={roomClass}
      skeleton={isLoading && <ChipsSkeleton />}
      options={visible.map((each) => ({
        value: each.id,
        label: getCategoryName(each, type),
        icon: categoryIcon(each.icon),
      }))}
      chosen={category?.id ?? null}
      error={error}
      disabled={disabled}
      labelAside={
        <Button
          variant="bare"
          size="small"
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={onMore}
          className="-my-1.5 -me-4"
        >
          {texts.moreCategories}
        </Button>
      }
      onChange={onChoose}
    />
  );
}

function ChipsSkeleton() {
  return (
    <Loading className="contents">
      {indices(maxSuggested).map((index) => (
        <Skeleton key={index} className="h-target w-24 rounded-full" />
      ))}
    </Loading>
  );
}

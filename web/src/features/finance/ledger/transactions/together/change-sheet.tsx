import type { Transaction } from '@afdal/contract/finance/transactions';
import { Tag } from '@afdal/contract/finance/transactions';
import { maxTagLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '../../../../../lib/format/numbers.ts';
import { Button } from '../../../../../ui/base/button.tsx';
import { classes } from '../../../../../ui/base/classes.ts';
import { Icon } from '../../../../../ui/base/icon.tsx';
import { pillClass } from '../../../../../ui/fields/choice/pill-class.ts';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import { Sheet } from '../../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../../ui/skeletons/skeleton-rows.tsx';
import { useAccounts } from '../../../use-accounts.ts';
import { CategoryPicker } from '../../categories/category-picker.tsx';
import { accountIcon } from '../../money-accounts/account-icon.ts';
import { useTags } from '../../tags/tag-queries.ts';
import type { Shared } from './selection-bar.tsx';
import { texts } from './texts.ts';
import { useMoveTogether, useRecategoriseTogether, useTagTogether } from './use-change-together.ts';

export interface Changing {
  readonly kind: Shared;
  readonly chosen: readonly Transaction[];
  /** Called when the change was chosen. */
  readonly onDone: () => void;
}

interface Props {
  /** Null while nothing is changed. */
  readonly changing: Changing | null;
  readonly onClose: () => void;
}

/** Chooses what becomes of the selected transactions: a category, a tag more or less, or another account. */
export function ChangeSheet({ changing, onClose }: Props) {
  const chosen = changing?.chosen ?? [];
  const done = () => {
    onClose();
    changing?.onDone();
  };
  return (
    <>
      <CategorySheet
        isOpen={changing?.kind === 'category'}
        chosen={chosen}
        onClose={onClose}
        onDone={() => changing?.onDone()}
      />
      <Sheet isOpen={changing?.kind === 'tags'} onClose={onClose} title={texts.tagsTitle}>
        <TagChoices chosen={chosen} onDone={done} />
      </Sheet>
      <Sheet isOpen={changing?.kind === 'account'} onClose={onClose} title={texts.accountTitle}>
        <AccountChoices chosen={chosen} onDone={done} />
      </Sheet>
    </>
  );
}

interface ChoicesProps {
  readonly chosen: readonly Transaction[];
  readonly onDone: () => void;
}

/** Categories of expenses, unless all of them are income. */
function CategorySheet({ isOpen, chosen, onClose, onDone }: ChoicesProps & { isOpen: boolean; onClose: () => void }) {
  const recategorise = useRecategoriseTogether();
  const kind = chosen.length > 0 && chosen.every(({ type }) => type === 'income') ? 'income' : 'expense';
  const meant = chosen.filter(({ type }) => type === kind);
  const [first] = meant;
  const isAlike = meant.every(({ categoryId }) => categoryId === first?.categoryId);
  return (
    <CategoryPicker
      isOpen={isOpen}
      kind={kind}
      chosen={(isAlike && first?.categoryId) || ''}
      onClose={onClose}
      onChoose={(categoryId) => {
        const others = chosen.filter((row) => !meant.includes(row));
        void recategorise(meant, categoryId, others);
        onDone();
      }}
    />
  );
}

function TagChoices({ chosen, onDone }: ChoicesProps) {
  const { digits } = useDisplayPreferences();
  const { data: known = [] } = useTags();
  const change = useTagTogether();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const counts = new Map<string, number>();
  for (const tag of chosen.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const addable = known.filter(({ tag }) => (counts.get(tag) ?? 0) < chosen.length && isFoundIn(typed, tag));
  const add = (tag: string) => {
    void change(chosen, { add: [tag], remove: [] });
    onDone();
  };
  const pill = (tag: string, count: number, onPress: () => void) => (
    <li key={tag}>
      <button type="button" onClick={onPress} className={pillClass(false)}>
        <bdi>{interpolate(texts.tagAndCount, { tag, count: formatNumber(count, digits) })}</bdi>
      </button>
    </li>
  );
  return (
    <div className="grid gap-5">
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const read = Tag.safeParse(typed);
          if (read.success) add(read.data);
          else setError(read.error.issues[0]?.message);
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.newTag}
            value={typed}
            maxLength={maxTagLength}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" size="large">
          {texts.addTag}
        </Button>
      </form>
      {/* What they have is known at once: what others have is loaded, and moves nothing that may be pressed. */}
      {counts.size > 0 && (
        <Group title={texts.removeOne}>
          {Array.from(counts, ([tag, count]) =>
            pill(tag, count, () => {
              void change(chosen, { add: [], remove: [tag] });
              onDone();
            }),
          )}
        </Group>
      )}
      {addable.length > 0 && (
        <Group title={texts.addOne}>{addable.map(({ tag, count }) => pill(tag, count, () => add(tag)))}</Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{title}</h3>
      <ul aria-label={title} className="flex flex-wrap gap-2">
        {children}
      </ul>
    </section>
  );
}

/** The open accounts whose currency any of them has. */
function AccountChoices({ chosen, onDone }: ChoicesProps) {
  const move = useMoveTogether();
  const currencies = new Set(chosen.map(({ currency }) => currency));
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-2">{texts.accountHint}</p>
      <QueryStates query={useAccounts()} skeleton={<SkeletonRows rows={4} />}>
        {(accounts) => (
          <ul aria-label={texts.accountTitle} className="-mx-2">
            {accounts
              .filter(({ archived, currency }) => !archived && currencies.has(currency))
              .map(({ id, name, type }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      void move(chosen, id);
                      onDone();
                    }}
                    className={classes(
                      'flex min-h-target w-full items-center gap-3 rounded-control px-2 py-1 text-start leading-row',
                      'hover:bg-sunken',
                    )}
                  >
                    <Icon icon={accountIcon(type)} />
                    <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryStates>
    </div>
  );
}

import type { Transaction } from '@afdal/contract/finance/transactions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, Copy, ListFilter, Paperclip, Pencil, Scissors, Shapes, Trash2 } from 'lucide-react';
import { memo, type RefCallback, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { wholeRowClass } from '../../../../ui/list/row.tsx';
import type { RowAction } from '../../../../ui/list/row-action.ts';
import { RowOpener } from '../../../../ui/list/row-opener.tsx';
import { SwipeGround, useRowSwipe } from '../../../../ui/list/row-swipe.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { categoryIcon } from '../../category-icon.ts';
import type { Names } from '../filter/use-names.ts';
import { texts } from './texts.ts';
import { TransactionAmount } from './transaction-amount.tsx';
import { formatDetail, getTitle } from './transaction-labels.ts';

/** The actions of a row. Stable functions, so that rows are not re-rendered. */
export interface TransactionActions {
  readonly open: (transaction: Transaction) => void;
  readonly duplicate: (transaction: Transaction) => void;
  readonly split: (transaction: Transaction) => void;
  /** Begins a rule for others like it. */
  readonly makeRule: (transaction: Transaction) => void;
  readonly remove: (transaction: Transaction) => void;
  readonly post: (transaction: Transaction) => void;
  readonly toggle: (transaction: Transaction) => void;
  /** Moves focus to the list when a row is removed. */
  readonly leave: () => void;
}

interface Props {
  readonly transaction: Transaction;
  readonly names: Names;
  readonly currency: string;
  readonly today: string;
  readonly actions: TransactionActions;
  /** Null outside selection mode. */
  readonly isSelected: boolean | null;
  readonly indexInGroup: number;
  /** The number of rows under the same heading; -1 while unknown. */
  readonly count: number;
  readonly index: number;
  readonly above: number;
  readonly measure: RefCallback<Element> | undefined;
}

/** A row of a virtualised list, which carries its position and the total. */
export const TransactionRow = memo(function TransactionRow(props: Props) {
  const { transaction, names, currency, today, actions, isSelected, indexInGroup, count, index, above, measure } =
    props;
  const style = useDisplayPreferences();
  const isSelecting = isSelected !== null;
  const title = getTitle(transaction, names);
  const menu = buildMenu(transaction, actions);
  const { style: pulled, handlers, revealed } = useRowSwipe(isSelecting ? [] : menu);
  const ground = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ground.current;
    return () => {
      if (element?.contains(document.activeElement)) actions.leave();
    };
  }, [actions]);
  return (
    <li
      ref={measure}
      data-index={index}
      data-entry={transaction.id}
      aria-posinset={indexInGroup + 1}
      aria-setsize={count}
      style={{ marginBlockStart: above }}
      className={classes(
        'relative row-apart',
        indexInGroup > 0 && 'border-t border-line',
        revealed && 'overflow-x-clip',
      )}
    >
      {revealed && <SwipeGround action={revealed} />}
      <div
        {...handlers}
        ref={ground}
        style={pulled}
        className={classes(
          'relative flex min-h-14 [touch-action:pan-y] gap-2 row-ground py-3 leading-row md:items-center md:gap-3',
          transaction.status === 'planned' ? 'items-start' : 'items-center',
        )}
      >
        {isSelecting ? (
          <span className="grid size-10 flex-none place-items-center">
            <input
              type="checkbox"
              aria-label={interpolate(texts.selectThis, { title })}
              checked={isSelected}
              onChange={() => actions.toggle(transaction)}
              className={classes('size-5 accent-palm', wholeRowClass)}
            />
          </span>
        ) : (
          <TransactionGlyph transaction={transaction} names={names} />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 md:gap-x-3">
          <div className="min-w-24 flex-1">
            {isSelecting ? (
              <bdi className="wrap-anywhere">{title}</bdi>
            ) : (
              <RowOpener title={title} onOpen={() => actions.open(transaction)} />
            )}
            <p className="text-14 text-ink-2">
              {formatDetail(transaction, names, today, style)}
              {transaction.hasReceipt && (
                <span className="ms-1 inline-flex align-middle">
                  <Icon icon={Paperclip} small />
                  <span className="sr-only">{texts.hasReceipt}</span>
                </span>
              )}
            </p>
          </div>
          {!isSelecting && transaction.status === 'planned' && (
            // On narrow screens it wraps below the text.
            <div className="relative order-1 w-full flex-none pt-1 md:order-none md:w-auto md:pt-0">
              <Button
                variant="soft"
                size="small"
                aria-label={interpolate(texts.postThis, { title })}
                onClick={() => actions.post(transaction)}
              >
                {texts.post}
              </Button>
            </div>
          )}
          <div className="ms-auto whitespace-nowrap">
            <TransactionAmount transaction={transaction} currency={currency} />
          </div>
        </div>
        {!isSelecting && (
          <div className="relative -my-2 -ms-2.5 -me-4 flex-none md:ms-0 md:-me-3">
            <LazyMenu label={interpolate(texts.options, { title })} items={menu} />
          </div>
        )}
      </div>
    </li>
  );
});

function TransactionGlyph({ transaction, names }: { transaction: Transaction; names: Names }) {
  const { type, categoryId, status } = transaction;
  const category = names.categories.get(categoryId ?? '');
  const icon = type === 'transfer' ? ArrowLeftRight : category ? categoryIcon(category.icon) : Shapes;
  return <Glyph icon={icon} tone={status === 'planned' ? 'planned' : type === 'income' ? 'success' : 'neutral'} />;
}

function buildMenu(transaction: Transaction, actions: TransactionActions): readonly RowAction[] {
  return [
    { label: texts.edit, icon: Pencil, onSelect: () => actions.open(transaction) },
    { label: texts.duplicate, icon: Copy, onSelect: () => actions.duplicate(transaction) },
    ...(transaction.type === 'transfer'
      ? []
      : [
          { label: texts.split, icon: Scissors, onSelect: () => actions.split(transaction) },
          { label: texts.makeRule, icon: ListFilter, onSelect: () => actions.makeRule(transaction) },
        ]),
    {
      label: texts.delete,
      icon: Trash2,
      isDestructive: true,
      swipe: 'end' as const,
      onSelect: () => actions.remove(transaction),
    },
  ];
}

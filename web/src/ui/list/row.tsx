import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { LazyMenu } from '../menu/lazy-menu.tsx';
import type { RowAction } from './row-action.ts';
import { SwipeGround, useRowSwipe } from './row-swipe.tsx';

interface Props {
  /** The id of what it shows, for a toast that speaks of it. */
  readonly itemId?: string;
  /** A glyph or a date. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly amount?: ReactNode;
  /** The main action, always visible. */
  readonly action?: ReactNode;
  /** For texts of several lines: aligns what is beside them with the first line. */
  readonly isFromTop?: boolean;
  /** Further actions. Each is in the menu; a swipe is only a shortcut to it. */
  readonly menu?: { readonly label: string; readonly actions: readonly RowAction[] };
}

/** For the link or button that opens a row: extends its hit area to the whole row. */
export const wholeRowClass = 'after:absolute after:inset-0';

/** For an icon button at the end of a card: the icon stands at the edge of the texts, its hit area within the card. */
export const cardEndClass = 'me-[calc(-1*min(var(--card-pad),0.75rem))]';

export function Row({ itemId, leading, title, detail, amount, action, menu, isFromTop = false }: Props) {
  const { style, handlers, revealed } = useRowSwipe(menu?.actions ?? []);
  return (
    <li data-entry={itemId} className={classes('group/row relative', revealed && 'overflow-x-clip')}>
      {revealed && <SwipeGround action={revealed} />}
      <div
        {...handlers}
        style={style}
        className={classes(
          'relative flex min-h-14 [touch-action:pan-y] row-ground gap-3 py-3 leading-row group-first/row:pt-1 group-last/row:pb-0',
          isFromTop ? 'items-start' : 'items-center',
          // In large letters the action stands below the texts.
          Boolean(action) && 'flex-wrap',
        )}
      >
        {leading}
        <div
          className={classes(
            'flex flex-1 flex-wrap items-center gap-x-3',
            action ? 'min-w-[min(4.5rem,100%)]' : 'min-w-0',
          )}
        >
          <div className="min-w-[min(4.5rem,100%)] flex-1">
            <div>{title}</div>
            {detail && <div className="text-14 text-ink-2">{detail}</div>}
          </div>
          {amount && <div className="ms-auto font-strong whitespace-nowrap">{amount}</div>}
        </div>
        {(action || menu) && (
          <div className="ms-auto flex flex-none items-center gap-3">
            {action && <div className="relative">{action}</div>}
            {menu && (
              <div className={classes('relative -my-2', cardEndClass)}>
                <LazyMenu label={menu.label} items={menu.actions} />
              </div>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { Rows } from './rows.tsx';
import { texts } from './texts.ts';
import { useDragOrder } from './use-drag-order.ts';

interface OrderItem {
  readonly id: string;
  /** What the buttons and the announcement call it. */
  readonly title: string;
  readonly content: ReactNode;
  /** At the far end of its row; what is given moves it by one place. */
  readonly action?: ReactNode | ((onStep: (way: -1 | 1) => void) => ReactNode);
}

interface Props {
  readonly label: string;
  readonly items: readonly OrderItem[];
  readonly onMove: (from: number, to: number) => void;
  /** Whether each row has buttons that move it; else its action offers that. */
  readonly hasSteps?: boolean;
}

/** Rows that can be moved by pointer, keyboard, or buttons; each move is announced. */
export function OrderList({ label, items, onMove, hasSteps = true }: Props) {
  const { digits } = useDisplayPreferences();
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    onMove(from, to);
    const [position, all] = [formatNumber(to + 1, digits), formatNumber(items.length, digits)];
    setAnnouncement(interpolate(texts.moved, { title: item.title, n: position, all }));
  };
  const drag = useDragOrder(move);
  return (
    <>
      <p id={hintId} className="mb-2 text-14 text-ink-2">
        {texts.orderHint}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Rows aria-label={label} {...drag}>
        {items.map((item, index) => (
          <OrderRow
            key={item.id}
            item={item}
            hintId={hintId}
            hasSteps={hasSteps}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            onStep={(way) => move(index, index + way)}
          />
        ))}
      </Rows>
    </>
  );
}

interface RowProps {
  readonly item: OrderItem;
  readonly hintId: string;
  readonly hasSteps: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (way: -1 | 1) => void;
}

function OrderRow({ item: { title, content, action }, hintId, hasSteps, isFirst, isLast, onStep }: RowProps) {
  const named = (template: string) => interpolate(template, { title });
  const onKey = (event: KeyboardEvent) => {
    const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (way === undefined) return;
    event.preventDefault();
    onStep(way);
  };
  return (
    <li className="relative flex min-h-14 items-center gap-1 bg-card data-dragged:z-10 data-dragged:rounded-control data-dragged:shadow-up">
      <button
        type="button"
        data-grip
        aria-label={named(texts.grip)}
        aria-describedby={hintId}
        onKeyDown={onKey}
        className="-ms-3 inline-grid size-target flex-none cursor-grab touch-none place-items-center rounded-control text-ink-2 hover:bg-sunken"
      >
        <Icon icon={GripVertical} />
      </button>
      <span className="min-w-0 flex-1 py-2 leading-row wrap-anywhere">{content}</span>
      {hasSteps && (
        <>
          <IconButton icon={ChevronUp} label={named(texts.moveUp)} aria-disabled={isFirst} onClick={() => onStep(-1)} />
          <IconButton
            icon={ChevronDown}
            label={named(texts.moveDown)}
            aria-disabled={isLast}
            onClick={() => onStep(1)}
            className={action ? undefined : '-me-3'}
          />
        </>
      )}
      {typeof action === 'function' ? action(onStep) : action}
    </li>
  );
}

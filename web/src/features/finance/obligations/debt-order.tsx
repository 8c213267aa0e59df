import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly debts: readonly Obligation[];
  /** Their ids, the first to be paid off first. */
  readonly order: readonly string[];
  readonly onOrder: (order: readonly string[]) => void;
}

/** The person's own order of debts. */
export function DebtOrder({ debts, order, onOrder }: Props) {
  const moved = (from: number, to: number) => {
    const id = order[from];
    if (id !== undefined) onOrder(order.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <ol aria-label={texts.methods.own} className="divide-y divide-line">
      {order.map((id, at) => {
        const title = debts.find((debt) => debt.id === id)?.title ?? '';
        return (
          <li key={id} className="flex min-h-target items-center gap-2 py-1">
            <bdi className="min-w-0 flex-1 wrap-anywhere">{title}</bdi>
            <IconButton
              icon={ArrowUp}
              label={interpolate(texts.earlier, { title })}
              disabled={at === 0}
              onClick={() => moved(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={interpolate(texts.laterThan, { title })}
              disabled={at === order.length - 1}
              onClick={() => moved(at, at + 1)}
            />
          </li>
        );
      })}
    </ol>
  );
}

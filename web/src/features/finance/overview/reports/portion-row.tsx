import { interpolate } from '@afdal/domain/text/interpolate';
import type { LucideIcon } from 'lucide-react';
import { formatPercent } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../../ui/figures/progress-bar.tsx';
import { wholeRowClass } from '../../../../ui/list/row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly amountMinor: number;
  readonly currency: string;
  readonly count: number;
  /** Share of the list's total, 0 to 1. */
  readonly share: number;
  readonly onOpen: (() => void) | undefined;
}

/** A portion with its bar; the whole row opens its transactions. */
export function PortionRow({ name, icon, amountMinor, currency, count, share, onOpen }: Props) {
  const { digits } = useDisplayPreferences();
  const percent = formatPercent(share, digits);
  const summary = interpolate(texts.amountAndCount, {
    share: percent,
    transactions: pluralize('transaction', count, digits),
  });
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-3 leading-row">
      <Glyph icon={icon} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {onOpen ? (
            <button type="button" onClick={onOpen} className={`min-w-0 text-start wrap-anywhere ${wholeRowClass}`}>
              <bdi>{name}</bdi>
            </button>
          ) : (
            <span>{name}</span>
          )}
          <Amount minor={amountMinor} currency={currency} size="row" isBare className="ms-auto" />
        </div>
        <div className="my-1">
          <ProgressBar label={name} share={share} isThin valueText={percent} />
        </div>
        <p className="text-12 text-ink-2">{summary}</p>
      </div>
    </li>
  );
}

import type { DraftInstallment } from '@afdal/domain/obligations/new-obligation';
import { isOpenEnded, type ObligationKind } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../../ui/list/rows.tsx';
import { useMoneyFormat } from '../../use-money-format.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';

/** How many payments show before "show all". */
const firstRows = 12;

interface Props {
  readonly payments: readonly DraftInstallment[];
  readonly currency: string;
  /** Of what goes on until it is ended, only the first payments are there. */
  readonly kind: ObligationKind;
}

/** The schedule that an obligation will have. */
export function SchedulePreview({ payments, currency, kind }: Props) {
  const style = useDisplayPreferences();
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? payments : payments.slice(0, firstRows);
  const hidden = payments.length - firstRows;
  return (
    <div className="grid gap-2">
      <p className="text-ink-2">
        <ScheduleSummary payments={payments} currency={currency} kind={kind} />
      </p>
      <Rows aria-label={texts.steps.review} count={visible.length}>
        {visible.map(({ dueOn, amountMinor, paidBefore }, at) => (
          <li key={dueOn} className="flex min-h-target items-center gap-3 py-2 leading-row">
            <span className="w-8 flex-none text-14 text-ink-2">{formatNumber(at + 1, style.digits)}</span>
            <span className="min-w-0 flex-1">
              {formatDate(dueOn, style.calendar, style)}
              {paidBefore && <span className="block text-14 text-ink-2">{getPayingTexts(kind).statuses.paid}</span>}
            </span>
            <Amount minor={amountMinor} currency={currency} size="row" isBare />
          </li>
        ))}
      </Rows>
      {hidden > 0 && !isWhole && (
        <Button variant="bare" onClick={() => setWhole(true)}>
          {interpolate(texts.otherPayments, { payments: pluralizeForms(texts.installmentCount, hidden, style.digits) })}
        </Button>
      )}
    </div>
  );
}

/** «12 دفعة، آخرها 24 أكتوبر 2027، ومجموعها 1,200.00 ر.س». */
export function ScheduleSummary({ payments, currency, kind }: Props) {
  const style = useDisplayPreferences();
  const { full } = useMoneyFormat(currency);
  const last = payments.at(-1);
  const paid = payments.filter(({ paidBefore }) => paidBefore).length;
  if (!last) return null;
  const sum = payments.reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  const summary = isOpenEnded(kind)
    ? texts.endless
    : interpolate(texts.scheduleSummary, {
        payments: pluralizeForms(texts.installmentCount, payments.length, style.digits),
        day: formatDate(last.dueOn, style.calendar, style),
        sum: full(sum),
      });
  if (paid === 0) return summary;
  return `${summary} ${interpolate(getPayingTexts(kind).paidSummary, { payments: pluralizeForms(texts.installmentCount, paid, style.digits) })}`;
}

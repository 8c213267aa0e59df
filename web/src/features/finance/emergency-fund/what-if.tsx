import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { lastsUntil } from '@afdal/domain/emergency-fund/emergency-fund';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { dayOfMonth, formatDate } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

/** Spending as a percentage of the usual. */
const percents = { min: 50, usual: 100, max: 120, step: 5 } as const;

/** How long the fund lasts from the next payday on if no income comes, by what is spent. */
export function WhatIf({ fund }: { fund: EmergencyFund }) {
  const id = useId();
  const style = useDisplayPreferences();
  const { full } = useMoneyFormat(fund.currency);
  const [percent, setPercent] = useState<number>(percents.usual);
  const { essentialMinor, balanceMinor, currency } = fund;
  const from = fund.paydayOn;
  if (essentialMinor === null || balanceMinor === 0) {
    return (
      <Card aria-label={texts.stopped}>
        <CardHead title={texts.stopped} />
        <p className="text-ink-2">{essentialMinor === null ? texts.notKnown : texts.nothingYet}</p>
      </Card>
    );
  }
  const monthly = roundHalfAwayFromZero((essentialMinor * percent) / 100);
  const [until, usual] = [lastsUntil(balanceMinor, monthly, from), lastsUntil(balanceMinor, essentialMinor, from)];
  const other = otherCalendar(style.calendar);
  const formatDay = (day: CivilDate) => listed([formatDate(day, style.calendar, style), dayOfMonth(day, other, style)]);
  return (
    <Card aria-label={texts.stopped}>
      <CardHead
        title={texts.stopped}
        action={
          <span className="text-14 text-ink-2">
            {interpolate(texts.fromDay, { day: dayOfMonth(from, style.calendar, style) })}
          </span>
        }
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-14 text-ink-2">
          {texts.spending}
        </label>
        <Amount minor={monthly} currency={currency} size="title" />
      </p>
      <input
        id={id}
        type="range"
        min={percents.min}
        max={percents.max}
        step={percents.step}
        value={percent}
        onChange={({ target }) => setPercent(Number(target.value))}
        aria-valuetext={interpolate(texts.ofUsual, {
          amount: full(monthly),
          percent: formatPercent(percent / 100, style.digits),
        })}
        className="h-target w-full accent-palm"
      />
      <p
        aria-hidden="true"
        className="grid text-12 text-ink-2"
        style={{ gridTemplateColumns: `${percents.usual - percents.min}fr ${percents.max - percents.usual}fr` }}
      >
        <span>{formatPercent(percents.min / 100, style.digits)}</span>
        <span className="flex flex-wrap justify-between gap-x-2">
          <span>{percent === percents.usual ? texts.usual : formatPercent(percent / 100, style.digits)}</span>
          <span>{formatPercent(percents.max / 100, style.digits)}</span>
        </span>
      </p>
      <div role="status" className="mt-4">
        <Note tone="success" icon={CalendarDays}>
          {until ? interpolate(texts.lastsUntil, { day: formatDay(until) }) : texts.lastsLong}
          {usual && percent !== percents.usual && (
            <>. {interpolate(texts.lastsUsual, { day: formatDate(usual, style.calendar, style) })}</>
          )}
        </Note>
      </div>
    </Card>
  );
}

import type { ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock, Check, ScrollText } from 'lucide-react';
import { useId } from 'react';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { FilledText } from '../../../ui/figures/filled-text.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { texts as shared } from '../texts.ts';
import { useDeleteReadingPlan, useReadToday } from './reading-queries.ts';
import { texts } from './texts.ts';

export interface PlanActions {
  readonly onLog: (plan: ReadingPlan) => void;
  readonly onHistory: (plan: ReadingPlan) => void;
  readonly onEdit: (plan: ReadingPlan) => void;
}

interface Props {
  readonly plan: ReadingPlan;
  readonly actions: PlanActions;
}

const tones = { ahead: 'success', on_track: 'info', behind: 'warning' } as const;

/** A book that is being read: today's pages, how far it is, and the buttons that record what was read. */
export function PlanCard({ plan, actions }: Props) {
  const style = useDisplayPreferences();
  const titleId = useId();
  const readToday = useReadToday();
  const onDelete = useDeleteReadingPlan();
  const isPast = useToday() > plan.endsOn;
  const { title, pages, currentPage, plannedPage, today, pace, pagesADay } = plan;
  const n = (value: number) => formatNumber(value, style.digits);
  const formatPages = (value: number) => pluralizeForms(shared.page, value, style.digits);
  const menu = itemMenu(title, {
    onEdit: () => actions.onEdit(plan),
    onDelete: () => onDelete(plan),
    more: [{ label: texts.log, icon: ScrollText, onSelect: () => actions.onHistory(plan) }],
  });
  const endsOn = plan.endsOn;
  const named = { book: title };
  return (
    <Card aria-labelledby={titleId} className="grid content-start gap-3">
      <div className="flex items-start justify-between gap-2">
        <CardHead id={titleId} title={<bdi className="wrap-anywhere">{title}</bdi>} />
        <div className="flex items-center gap-1">
          {pace && <Chip tone={tones[pace]}>{texts.paces[pace]}</Chip>}
          <LazyMenu label={menu.label} items={menu.actions} />
        </div>
      </div>
      {today ? (
        <p>
          <FilledText
            text={interpolate(today.from === today.to ? texts.todayOne : texts.today, {
              pages: '{pages}',
              from: n(today.from),
              to: n(today.to),
            })}
            at="pages"
            className="text-22 font-strong"
          >
            {formatPages(today.pages)}
          </FilledText>
        </p>
      ) : (
        <p>{interpolate(texts.startsOn, { day: dayOfMonth(plan.startsOn, style.calendar, style) })}</p>
      )}
      <ProgressBar
        label={interpolate(texts.progressLabel, named)}
        share={currentPage / pages}
        mark={plannedPage / pages}
        valueText={interpolate(texts.progress, { current: n(currentPage), pages: formatPages(pages) })}
      />
      <p className="flex flex-wrap justify-between gap-x-3 text-14 text-ink-2">
        <span>{interpolate(texts.progress, { current: n(currentPage), pages: formatPages(pages) })}</span>
        <span>
          {interpolate(texts.endsOn, { day: dayOfMonth(endsOn, style.calendar, style) })} ·{' '}
          {dayOfMonth(endsOn, otherCalendar(style.calendar), style)}
        </span>
      </p>
      {isPast ? (
        <Note tone="warning" icon={CalendarClock}>
          <button type="button" onClick={() => actions.onEdit(plan)} className={`${noteActionClass} text-start`}>
            {texts.past}
          </button>
        </Note>
      ) : (
        today &&
        today.pages > pagesADay && (
          <p className="text-14 text-ink-2">{interpolate(texts.respread, { pages: formatPages(today.pages) })}</p>
        )
      )}
      {today && (
        <div className="flex flex-wrap gap-3">
          {today.left > 0 ? (
            <Button
              variant="soft"
              aria-label={interpolate(texts.pagesRead, named)}
              onClick={() => readToday(plan, today.left)}
              className="grow"
            >
              {texts.read}
            </Button>
          ) : (
            <p className="flex min-h-target grow items-center gap-2 font-strong text-palm-ink">
              <Icon icon={Check} />
              {texts.todayDone}
            </p>
          )}
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={interpolate(texts.otherPages, named)}
            onClick={() => actions.onLog(plan)}
          >
            {texts.other}
          </Button>
        </div>
      )}
    </Card>
  );
}

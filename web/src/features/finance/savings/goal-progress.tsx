import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { elapsedShare } from '@afdal/domain/savings/savings-goal';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../../lib/format/dates.ts';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { formatNote, isLacking, isPast } from './goal-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly goal: SavingsGoal;
  readonly onReplan: () => void;
}

/** What is saved of the target, what each cycle needs, and when that gets there; past its day the way to a new one. */
export function GoalProgress({ goal, onReplan }: Props) {
  const { name, currency, savedMinor, targetMinor, depositedMinor, neededPerCycleMinor, expectedOn, status } = goal;
  const { startsOn, targetOn } = goal;
  const style = useDisplayPreferences();
  const today = useToday();
  const { bare, full } = useMoneyFormat(currency);
  const share = savedMinor / targetMinor;
  const ofTarget = interpolate(texts.ofTarget, {
    share: formatPercent(share, style.digits),
    target: bare(targetMinor),
  });
  const isBehind = isLacking(goal, today);
  const note = formatNote(goal, today, style.digits, full);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Amount minor={savedMinor} currency={currency} size="big" />
        <span className="text-14 whitespace-nowrap text-ink-2">{ofTarget}</span>
      </div>
      <ProgressBar
        label={interpolate(texts.progress, { name })}
        share={share}
        {...(status === 'active' && targetOn && { mark: elapsedShare(startsOn, targetOn, today) })}
        tone={isBehind ? 'warning' : 'palm'}
        valueText={ofTarget}
      />
      {status === 'active' && (
        <dl className="divide-y divide-line border-t border-line text-14">
          <DefinitionLine name={texts.needed}>
            {neededPerCycleMinor === null ? (
              texts.none
            ) : (
              <Amount minor={neededPerCycleMinor} currency={currency} isBare className="font-strong" />
            )}
          </DefinitionLine>
          <DefinitionLine name={texts.deposited}>
            {neededPerCycleMinor === null
              ? bare(depositedMinor)
              : interpolate(texts.outOf, { part: bare(depositedMinor), whole: bare(neededPerCycleMinor) })}
          </DefinitionLine>
          <DefinitionLine name={texts.expected}>
            <span className={classes('font-strong', isBehind && 'text-warning-ink')}>
              {expectedOn ? formatDate(expectedOn, style.calendar, style) : texts.none}
            </span>
          </DefinitionLine>
        </dl>
      )}
      {isPast(goal, today) ? (
        <Note tone="warning" icon={CalendarClock}>
          <button type="button" aria-haspopup="dialog" onClick={onReplan} className={noteActionClass}>
            {note}
          </button>
        </Note>
      ) : (
        <p className={classes('text-12', isBehind ? 'text-warning-ink' : 'text-ink-2')}>{note}</p>
      )}
    </>
  );
}

/** «حتى 8 فبراير 2027 · 1 رمضان 1448 هـ». */
export function GoalDay({ targetOn }: { targetOn: CivilDate | null }) {
  const style = useDisplayPreferences();
  const other = otherCalendar(style.calendar);
  if (targetOn === null) return <p className="text-14 text-ink-2">{texts.withoutDay}</p>;
  const [first, second] = [style.calendar, other].map((calendar) => formatDate(targetOn, calendar, style));
  return (
    <p className="text-14 text-ink-2">
      {interpolate(texts.until, { day: first ?? '' })} · {second}
    </p>
  );
}

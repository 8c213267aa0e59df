import type { MajorGoal } from '@afdal/contract/major-goals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link2, ListChecks, PiggyBank, Unlink } from 'lucide-react';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { formatGoalMoney } from './goal-labels.ts';
import { texts } from './texts.ts';

/** What a goal is linked to, and how each of it stands. */
export function GoalLinks({ goal, onLink }: { goal: MajorGoal; onLink: () => void }) {
  const style = useDisplayPreferences();
  const { tasks, savingsGoals, habits } = goal.links;
  const isEmpty = tasks.length + savingsGoals.length + habits.length === 0;
  return (
    <section aria-label={texts.links} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16">{texts.links}</h3>
        {!goal.isReadOnly && (
          <Button variant="soft" size="small" icon={Link2} aria-haspopup="dialog" onClick={onLink}>
            {texts.link}
          </Button>
        )}
      </div>
      {isEmpty ? (
        <p className="text-14 text-ink-2">{texts.noLinks}</p>
      ) : (
        <Rows aria-label={texts.links}>
          {tasks.map(({ id, title, isCompleted, streak }) => (
            <Row
              key={id}
              leading={<Glyph icon={ListChecks} tone={isCompleted ? 'success' : 'neutral'} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={streak > 0 && interpolate(texts.streak, { n: formatNumber(streak, style.digits) })}
              amount={
                <Chip tone={isCompleted ? 'success' : 'neutral'}>{isCompleted ? texts.isDone : texts.isOpen}</Chip>
              }
            />
          ))}
          {savingsGoals.map(({ id, title, currency, savedMinor, targetMinor }) => (
            <Row
              key={id}
              leading={<Glyph icon={PiggyBank} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={interpolate(texts.ofMoney, {
                saved: formatGoalMoney(savedMinor, currency, style),
                target: formatGoalMoney(targetMinor, currency, style),
              })}
              amount={formatPercent(Math.min(1, savedMinor / targetMinor), style.digits)}
            />
          ))}
          {habits.map(({ id, title, strength }) => (
            <Row
              key={id}
              leading={<Glyph icon={Unlink} />}
              title={<bdi className="wrap-anywhere">{title}</bdi>}
              detail={texts.strength}
              amount={formatPercent(strength, style.digits)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

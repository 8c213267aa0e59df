import { Link } from '@tanstack/react-router';
import { CalendarDays, HeartPulse, type LucideIcon, Mountain } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { Row, wholeRowClass } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { texts } from './texts.ts';
import { type FiguresProps, useFigures } from './use-figures.ts';

const { statistics: text } = texts;

/** Each figure leads to what is behind it. */
export function Statistics(figures: FiguresProps) {
  const { healthScore: score } = figures;
  const [goals, days, health] = useFigures(figures);
  return (
    <Card>
      <CardHead title={text.title} />
      <Rows>
        <Figure icon={Mountain} detail={text.completedGoalsHint} value={goals.value}>
          <Link to="/major-goals" className={wholeRowClass}>
            {goals.label}
          </Link>
        </Figure>
        <Figure icon={CalendarDays} detail={text.activeDaysHint} value={days.value}>
          <Link to="/tasks" className={wholeRowClass}>
            {days.label}
          </Link>
        </Figure>
        <Figure icon={HeartPulse} detail={text.healthHint} value={health.value}>
          <Link to="/financial-health" className={wholeRowClass}>
            {health.label}
          </Link>
        </Figure>
      </Rows>
      {score !== null && (
        <div className="mt-3">
          <ProgressBar label={text.health} share={score / 100} />
        </div>
      )}
    </Card>
  );
}

interface FigureProps {
  readonly icon: LucideIcon;
  readonly detail: string;
  readonly value: string | null;
  readonly children: ReactNode;
}

function Figure({ icon, detail, value, children }: FigureProps) {
  return (
    <Row
      leading={<Glyph icon={icon} tone="palm" />}
      title={children}
      detail={detail}
      amount={
        value === null ? (
          <span className="text-14 font-regular text-ink-2">{text.tooLittle}</span>
        ) : (
          <span className="text-22">{value}</span>
        )
      }
    />
  );
}

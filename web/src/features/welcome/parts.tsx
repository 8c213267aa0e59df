import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import { BudgetPicture, GoalPicture, StreakPicture } from './part-pictures.tsx';
import { texts } from './texts.ts';

type Part = keyof typeof texts.sections;

const pictures: Record<Part, ReactNode> = {
  money: <BudgetPicture />,
  streaks: <StreakPicture />,
  goals: <GoalPicture />,
};

/** What the product does, a part beside its picture, on alternating sides. */
export function WelcomeSections() {
  return (Object.keys(pictures) as Part[]).map((part, nth) => {
    const { heading, about, points } = texts.sections[part];
    return (
      <section key={part} aria-labelledby={part} className="grid items-center gap-6 md:grid-cols-2 md:gap-16">
        <div className="grid gap-3">
          <h2 id={part} className="text-28">
            {heading}
          </h2>
          <p className="text-18 text-ink-2">{about}</p>
          <ul className="list-disc ps-5 text-ink-2 marker:text-palm">
            {points.map((point) => (
              <li key={point} className="py-1">
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes(nth % 2 === 1 && 'md:order-first')}>{pictures[part]}</div>
      </section>
    );
  });
}

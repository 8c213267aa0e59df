import type { ReactNode } from 'react';
import { classes } from '../../ui/base/classes.ts';
import { BudgetPicture, GoalPicture, StreakPicture } from './part-pictures.tsx';
import { StartLink } from './start-link.tsx';
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

export function Closing() {
  const { heading, about, action } = texts.closing;
  return (
    <section aria-labelledby="closing" className="grid justify-items-center gap-3 text-center">
      <h2 id="closing" className="text-28">
        {heading}
      </h2>
      <p className="text-ink-2">{about}</p>
      <StartLink className="mt-2 w-full md:w-auto md:px-8">{action}</StartLink>
    </section>
  );
}

/** What holds for all of it. */
export function Yours() {
  return (
    <section aria-labelledby="yours" className="grid gap-4">
      <h2 id="yours" className="text-22">
        {texts.yours.heading}
      </h2>
      <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
        {Object.entries(texts.yours.items).map(([item, { title, about }]) => (
          <div key={item} className="border-t border-line pt-3">
            <dt className="font-strong">{title}</dt>
            <dd className="text-14 text-ink-2">{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

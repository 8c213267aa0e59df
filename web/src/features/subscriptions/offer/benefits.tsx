import { BookOpen, ChartNoAxesColumn, Infinity as Limitless, type LucideIcon, Route } from 'lucide-react';
import { Icon } from '../../../ui/base/icon.tsx';
import { texts as areaTexts } from './texts.ts';

const { heading, ...texts } = areaTexts.benefits;

const icons: Record<keyof typeof texts, LucideIcon> = {
  noLimits: Limitless,
  farther: ChartNoAxesColumn,
  plans: Route,
  knowledge: BookOpen,
};

/** The four things that Premium brings, in a line without frames. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="sr-only">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4 lg:divide-x lg:divide-line">
        {Object.entries(texts).map(([key, { title, about }]) => (
          <li key={key} className="grid content-start gap-1 lg:not-first:ps-6">
            <span className="text-palm-ink">
              <Icon icon={icons[key as keyof typeof texts]} />
            </span>
            <h3 className="text-16">{title}</h3>
            <p className="text-14 text-ink-2">{about}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { newTasksPaid, occasionPoints, streakPoints, taskPoints } from '@afdal/domain/points/point-values';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../lib/format/plurals.ts';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** What earns how many points, and how often, behind a question. */
export function PointTable() {
  const { digits } = useDisplayPreferences();
  const { pledge, programmeDay, milestone } = occasionPoints;
  const times = (n: number) => pluralize('time', n, digits);
  const streak = pluralize('point', streakPoints.max, digits);
  const rows: [string, number, string?][] = [
    [texts.earning.daily, taskPoints.daily],
    [texts.earning.weekly, taskPoints.weekly],
    [texts.earning.monthly, taskPoints.monthly],
    [texts.earning.streak, streakPoints.each, interpolate(texts.earning.maxStreak, { points: streak })],
    [texts.earning.pledge, pledge.points, interpolate(texts.earning.pledgeOnce, { times: times(pledge.max.times) })],
    [texts.earning.programmeDay, programmeDay.points, texts.earning.programmeDayOnce],
    [
      texts.earning.milestone,
      milestone.points,
      interpolate(texts.earning.maxMilestones, { times: times(milestone.max.times) }),
    ],
  ];
  return (
    <section aria-label={texts.earning.title}>
      <Disclosure variant="row" label={texts.earning.title} isOpenAtFirst={false} isNeeded={false}>
        <table className="w-full text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.earning.what}</th>
              <th scope="col">{texts.earning.points}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, points, detail]) => (
              <tr key={name} className="border-b border-line align-baseline">
                <th scope="row" className="py-2 pe-3 text-start font-regular">
                  {name}
                  {detail && <span className="block text-ink-2">{detail}</span>}
                </th>
                <td className="py-2 text-end font-strong whitespace-nowrap">{pluralize('point', points, digits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grid gap-1 text-14 text-ink-2">
          <p>{interpolate(texts.earning.newTasks, { tasks: pluralize('task', newTasksPaid, digits) })}</p>
          <p>{texts.earning.reversal}</p>
        </div>
      </Disclosure>
    </section>
  );
}

import { newTasksPaid, occasionPoints, streakPoints, taskPoints } from '@afdal/domain/points/point-values';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../lib/format/plurals.ts';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { copy } from './copy.ts';

/** What earns how many points, and how often, behind a question. */
export function PointTable() {
  const { digits } = useDisplayPreferences();
  const { pledge, programmeDay, milestone } = occasionPoints;
  const times = (n: number) => pluralize('time', n, digits);
  const streak = pluralize('point', streakPoints.max, digits);
  const rows: [string, number, string?][] = [
    [copy.earning.daily, taskPoints.daily],
    [copy.earning.weekly, taskPoints.weekly],
    [copy.earning.monthly, taskPoints.monthly],
    [copy.earning.streak, streakPoints.each, interpolate(copy.earning.maxStreak, { points: streak })],
    [copy.earning.pledge, pledge.points, interpolate(copy.earning.pledgeOnce, { times: times(pledge.max.times) })],
    [copy.earning.programmeDay, programmeDay.points, copy.earning.programmeDayOnce],
    [
      copy.earning.milestone,
      milestone.points,
      interpolate(copy.earning.maxMilestones, { times: times(milestone.max.times) }),
    ],
  ];
  return (
    <section aria-label={copy.earning.title}>
      <Disclosure variant="row" label={copy.earning.title} isOpenAtFirst={false} isNeeded={false}>
        <table className="w-full text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">{copy.earning.what}</th>
              <th scope="col">{copy.earning.points}</th>
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
          <p>{interpolate(copy.earning.newTasks, { tasks: pluralize('task', newTasksPaid, digits) })}</p>
          <p>{copy.earning.reversal}</p>
        </div>
      </Disclosure>
    </section>
  );
}

import type { HabitDetail } from '@afdal/contract/habits';
import { hoursByPart } from '@afdal/domain/habits/habit';
import { countByPart, findTriggerPattern } from '@afdal/domain/habits/trigger-pattern';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Lightbulb } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts as habitsTexts } from '../texts.ts';
import { texts } from './texts.ts';

const shades = ['bg-sunken', 'bg-palm-soft text-palm-ink', 'bg-palm-line text-ink', 'bg-palm text-on-palm'];

/** Triggers by parts of the day, and which of them comes most often: the number says it, the colour only repeats it. */
export function TriggerMatrix({ cells }: { cells: HabitDetail['triggers'] }) {
  const { digits } = useDisplayPreferences();
  const rows = countByPart(cells);
  const pattern = findTriggerPattern(cells);
  const max = Math.max(1, ...rows.flatMap(({ parts }) => parts.map(({ times }) => times)));
  if (rows.length === 0) return <p className="text-14 text-ink-2">{texts.noTriggers}</p>;
  return (
    <div className="grid gap-4">
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-14">
        <thead className="text-12 text-ink-2">
          <tr>
            <th scope="col" className="w-1/4">
              <span className="sr-only">{texts.trigger}</span>
            </th>
            {hoursByPart.map(({ part }) => (
              <th key={part} scope="col" className="pb-1 font-regular">
                {texts.dayParts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ trigger, parts }) => (
            <tr key={trigger}>
              <th scope="row" className="pe-2 text-start font-regular wrap-anywhere">
                {habitsTexts.triggers[trigger]}
              </th>
              {parts.map(({ part, times }) => {
                const shade = shades[Math.ceil((times / max) * (shades.length - 1))];
                return (
                  <td key={part} className={classes('h-10 rounded-small text-center', shade)}>
                    <span className={times === 0 ? 'sr-only' : ''}>{formatNumber(times, digits)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {pattern && (
        <Note tone="success" icon={Lightbulb}>
          {interpolate(texts.pattern, {
            trigger: habitsTexts.triggers[pattern.trigger],
            part: texts.dayParts[pattern.part],
            times: formatNumber(pattern.times, digits),
            total: formatNumber(pattern.total, digits),
          })}
        </Note>
      )}
    </div>
  );
}

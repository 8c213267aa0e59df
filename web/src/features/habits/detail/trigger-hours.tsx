import type { HabitDetail } from '@afdal/contract/habits';
import { habitTriggers, hoursByPart } from '@afdal/domain/habits/habit';
import { clockTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts as habitsTexts } from '../texts.ts';
import { texts } from './texts.ts';

const shades = ['bg-sunken', 'bg-palm-soft text-palm-ink', 'bg-palm-line text-ink', 'bg-palm text-on-palm'];

/** Triggers by hours, which are pulled aside on phones: the number says it, the colour only repeats it. */
export function TriggerHours({ cells }: { cells: HabitDetail['triggers'] }) {
  const style = useDisplayPreferences();
  const { digits } = style;
  const rows = habitTriggers.filter((trigger) => cells.some((cell) => cell.trigger === trigger));
  const max = Math.max(1, ...cells.map(({ times }) => times));
  const head = 'sticky start-0 bg-card pe-2 text-start font-regular whitespace-nowrap';
  return (
    <section aria-label={texts.triggers} className="grid min-w-0 gap-2">
      <h3 className="text-16">{texts.triggers}</h3>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noTriggers}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pulled aside is scrolled by the keys too
        <div className="overflow-x-auto" tabIndex={0}>
          <table className="border-separate border-spacing-0.5 text-14">
            <thead className="text-12 text-ink-2">
              <tr>
                <td className={head} />
                {hoursByPart.map(({ part, hours }) => (
                  <th key={part} scope="colgroup" colSpan={hours.length} className="text-start font-regular">
                    {texts.dayParts[part]}
                  </th>
                ))}
              </tr>
              <tr>
                <th scope="col" className={head}>
                  <span className="sr-only">{texts.trigger}</span>
                </th>
                {allHours.map((hour) => (
                  <th key={hour} scope="col" className="font-regular">
                    <span aria-hidden="true">{formatNumber(hour % 12 || 12, digits)}</span>
                    <span className="sr-only">{clockTime(`${String(hour).padStart(2, '0')}:00`, style)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((trigger) => (
                <tr key={trigger}>
                  <th scope="row" className={head}>
                    {habitsTexts.triggers[trigger]}
                  </th>
                  {allHours.map((hour) => {
                    const times = cells.find((cell) => cell.trigger === trigger && cell.hour === hour)?.times ?? 0;
                    const shade = shades[Math.ceil((times / max) * (shades.length - 1))];
                    return (
                      <td key={hour} className={classes('h-8 min-w-7 rounded-small text-center', shade)}>
                        <span className={times === 0 ? 'sr-only' : ''}>{formatNumber(times, digits)}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const allHours = hoursByPart.flatMap(({ hours }) => [...hours]);

import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getDateParts } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate, monthNames, weekdayNames } from '../../../lib/format/civil-dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { type DisplayPreferences, useDisplayPreferences } from '../../figures/display-preferences.ts';
import type { DayKind, HeatMapProps } from '../chart-data.ts';
import { textWidth } from '../geometry/text-width.ts';
import { countVisibleWeeks, getDayCell, startOfWeek } from '../geometry/weeks.ts';
import { heights } from '../heights.ts';
import { texts } from '../texts.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { TableData } from './chart-table.tsx';
import { ChartText } from './chart-text.tsx';
import type { Layout } from './layout.ts';

/** A square per day; a column is a week, the oldest at the right, with the person's first day of the week on top. */
export function HeatMap(props: HeatMapProps) {
  const style = useDisplayPreferences();
  const { from, to, kinds, days, isDense } = props;
  return (
    <ChartFrame
      texts={props}
      description={describeDays(props, style)}
      height={isDense ? heights.denseWeeks : heights.weeks}
      leastWidth={leastWidth}
      isEmpty={Object.keys(days).length === 0 || daysBetween(from, to) < 0}
      layout={(width) => computeLayout(props, style, width)}
      table={weeksTable(props, style)}
      legend={<KindsLegend kinds={kinds} />}
    />
  );
}

const [firstRow, largestStep, largestDense, gap] = [22, 16, 12, 3];
/** With less, the squares would be so small that the names of days and months lie on each other. */
const leastWidth = 260;

function computeLayout(
  { from, to, kinds, days, isDense }: HeatMapProps,
  style: DisplayPreferences,
  width: number,
): Layout {
  const { weekStart, calendar } = style;
  const dayNames = weekdayNames(weekStart);
  const beside = Math.max(...dayNames.map((name) => textWidth(name))) + 8;
  const plotWidth = width - beside;
  const weeks = getDayCell(to, from, weekStart).column + 1;
  const columns = countVisibleWeeks(plotWidth, weeks);
  const step = Math.min(isDense ? largestDense : largestStep, plotWidth / columns);
  const opening = addDays(startOfWeek(to, weekStart), -(columns - 1) * 7);
  const first = daysBetween(from, opening) > 0 ? opening : from;
  const count = daysBetween(first, to) + 1;
  const side = step - gap;
  const getCellPosition = (index: number) => {
    const { column, row } = getDayCell(addDays(first, index), opening, weekStart);
    return { x: plotWidth - (column + 1) * step + gap, y: firstRow + row * step };
  };
  const getKind = (day: CivilDate) => kinds[days[day] ?? 0] ?? kinds[0];
  return {
    count,
    pointOrder: 'weeks',
    now: count - 1,
    marks: (active) => (
      <>
        {[0, 2, 4].map((row) => (
          <ChartText key={row} x={width} y={firstRow + row * step + step / 2 + 3} edge="right">
            {dayNames[row]}
          </ChartText>
        ))}
        {monthsOver(opening, { columns, step, plotWidth }, style).map(({ column, name }) => (
          <ChartText key={column} x={plotWidth - column * step} y={12} edge="right">
            {name}
          </ChartText>
        ))}
        <g className="chart-mark">
          {Array.from({ length: count }, (_, index) => {
            const day = addDays(first, index);
            return (
              <Day key={day} kind={getKind(day)} at={getCellPosition(index)} side={side} isActive={index === active} />
            );
          })}
        </g>
      </>
    ),
    position: (index) => {
      const { x, y } = getCellPosition(index);
      return { x: x + side / 2, y };
    },
    hitTest: (x, y) => {
      const [column, row] = [Math.floor((plotWidth - x) / step), Math.floor((y - firstRow) / step)];
      if (column < 0 || row < 0 || row > 6) return null;
      const index = daysBetween(first, addDays(opening, column * 7 + row));
      return index >= 0 && index < count ? index : null;
    },
    tooltipAt: (index) => {
      const day = addDays(first, index);
      return { title: formatDate(day, calendar, style), lines: [{ value: getKind(day).name }] };
    },
  };
}

interface DayProps {
  readonly kind: DayKind;
  readonly at: { readonly x: number; readonly y: number };
  readonly side: number;
  readonly isActive: boolean;
}

function Day({ kind: { variant }, at: { x, y }, side, isActive }: DayProps) {
  const inner = variant === 'slip' || variant === 'outline' ? 0.75 : 0;
  const isMarked = variant === 'dot' || variant === 'corner';
  return (
    <>
      <rect
        x={x + inner}
        y={y + inner}
        width={Math.max(0, side - 2 * inner)}
        height={Math.max(0, side - 2 * inner)}
        rx="2.5"
        className={`chart-day-${isMarked ? 0 : variant}`}
      />
      {variant === 'dot' && <circle cx={x + side / 2} cy={y + side / 2} r={side / 4} className="chart-day-dot" />}
      {variant === 'corner' && <path d={`M${x} ${y}h${side}l${-side} ${side}z`} className="chart-day-corner" />}
      {isActive && (
        <rect x={x - 1.5} y={y - 1.5} width={side + 3} height={side + 3} rx="4" className="chart-day-active" />
      )}
    </>
  );
}

/** Month labels above the columns in which the months begin; those that would overlap, or be cut at the left, are skipped. */
function monthsOver(
  opening: CivilDate,
  { columns, step, plotWidth }: { readonly columns: number; readonly step: number; readonly plotWidth: number },
  { calendar, hijriOffset }: DisplayPreferences,
) {
  const found: { column: number; name: string }[] = [];
  let [free, month] = [0, -1];
  for (let column = 0; column < columns; column++) {
    const parts = getDateParts(addDays(opening, column * 7 + 6), { calendar, hijriOffset });
    if (!parts || parts.month === month) continue;
    const isCut = month === -1 && parts.day > 14;
    month = parts.month;
    const name = monthNames(calendar)[month - 1] ?? '';
    if (isCut || column < free || plotWidth - column * step < textWidth(name)) continue;
    found.push({ column, name });
    free = column + Math.ceil((textWidth(name) + 6) / step);
  }
  return found;
}

function KindsLegend({ kinds }: { kinds: readonly DayKind[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
      {kinds.map((kind) => (
        <li key={kind.name} className="flex items-center gap-2">
          <svg aria-hidden="true" className="size-3 flex-none">
            <Day kind={kind} at={{ x: 0, y: 0 }} side={12} isActive={false} />
          </svg>
          {kind.name}
        </li>
      ))}
    </ul>
  );
}

/** A row per week, the newest first, and a column per weekday: a year takes 53 rows, not 366. */
function weeksTable({ from, to, kinds, days }: HeatMapProps, style: DisplayPreferences): TableData {
  const { weekStart, calendar } = style;
  const names = weekdayNames(weekStart);
  const weeks = getDayCell(to, from, weekStart).column + 1;
  const opening = startOfWeek(from, weekStart);
  const rows = Array.from({ length: Math.max(0, weeks) }, (_, week) => {
    const start = addDays(opening, week * 7);
    const cells = names.map((_, row) => {
      const day = addDays(start, row);
      const isInside = daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0;
      return isInside ? (kinds[days[day] ?? 0] ?? kinds[0]).name : '';
    });
    return [formatDate(start, calendar, style), ...cells];
  });
  return { head: [texts.week, ...names], rows: rows.reverse() };
}

/** The date range, and the number of days of each kind. */
function describeDays({ from, to, kinds, days }: HeatMapProps, style: DisplayPreferences): string {
  const known = Object.values(days);
  const counts = kinds.slice(1).map(({ name }, index) =>
    interpolate(texts.nameAndValue, {
      name,
      value: formatNumber(known.filter((kind) => kind === index + 1).length, style.digits),
    }),
  );
  return interpolate(texts.span, {
    from: formatDate(from, style.calendar, style),
    to: formatDate(to, style.calendar, style),
    counts: listed(counts),
  });
}

import { classes } from '../../base/classes.ts';
import { indices } from '../../base/indices.ts';
import { useOverflowHint } from '../../hooks/use-overflow-hint.ts';
import type { Series } from '../chart-data.ts';
import { toScalableHeight } from '../heights.ts';
import { texts } from '../texts.ts';
import type { PointTextLine } from './layout.ts';
import type { Measure } from './use-measure.ts';

/** The chart's data as text. The first cell of a row is its header. */
export interface TableData {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The totals. */
  readonly foot?: readonly string[];
}

interface Props extends TableData {
  readonly caption: string;
  readonly height: number;
}

/** As high as the drawing that it replaces; a longer table scrolls, by keyboard too. */
export function ChartTable({ caption, head, rows, foot, height }: Props) {
  const region = useOverflowHint<HTMLDivElement>();
  const scrolled = { tabIndex: 0, role: 'group', 'aria-label': caption };
  return (
    <div
      {...scrolled}
      ref={region}
      className="chart-table scrolls-aside"
      style={{ minBlockSize: toScalableHeight(height), maxBlockSize: toScalableHeight(Math.max(height, 320)) }}
    >
      <table className="w-full text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="sticky top-0 bg-card py-2 pe-3 text-start font-regular text-ink-2">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {indices(rows.length).map((row) => (
            <Row key={row} cells={rows[row] ?? []} head={head} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <Row cells={foot} head={head} isStrong />
          </tfoot>
        )}
      </table>
    </div>
  );
}

interface RowProps {
  readonly cells: readonly string[];
  readonly head: readonly string[];
  readonly isStrong?: boolean;
}

function Row({ cells: [name, ...values], head, isStrong = false }: RowProps) {
  const rowClass = isStrong ? 'sticky bottom-0 bg-card font-strong' : 'font-regular';
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes('sticky start-0 min-w-24 bg-card py-2 pe-3 text-start', rowClass)}>
        {name}
      </th>
      {values.map((value, column) => (
        <td key={head[column + 1]} className={classes('py-2 pe-3 text-start', rowClass)}>
          {value}
        </td>
      ))}
    </tr>
  );
}

/** Series over time as a table, the newest first. */
export function timeTable(
  name: string,
  labels: readonly string[],
  series: readonly Series[],
  measure: Measure,
): TableData {
  const rows = labels.map((label, index) => [label, ...series.map(({ values }) => valueText(values[index], measure))]);
  return { head: [name, ...series.map((each) => each.name)], rows: rows.reverse() };
}

/** The value of each series at a point; a single series is not named. */
export function seriesText(series: readonly Series[], index: number, measure: Measure): PointTextLine[] {
  const isAlone = series.length === 1;
  return series.map(({ name, values }) => ({
    ...(!isAlone && { name }),
    value: valueText(values[index], measure),
  }));
}

export function valueText(value: number | null | undefined, { full }: Measure): string {
  return value === null || value === undefined ? texts.unknown : full(value);
}

/** All values except null. */
export function knownValues(series: readonly (Series | undefined)[]): number[] {
  return series.flatMap((each) => each?.values ?? []).filter((value) => value !== null);
}

import type { Series } from '../chart-data.ts';
import { texts } from '../texts.ts';
import type { TableData } from './chart-table.tsx';
import type { PointTextLine } from './layout.ts';
import type { Measure } from './use-measure.ts';

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

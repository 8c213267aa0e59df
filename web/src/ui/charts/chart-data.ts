import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { nouns } from '../../lib/format/texts.ts';
import type { Part } from './geometry/shares.ts';

/** What the values of a chart are: amounts in minor units, counts, or shares from 0 to 1. */
export type Unit =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'count'; readonly noun?: keyof typeof nouns }
  | { readonly kind: 'share' };

/** A series of values, the oldest first; null where there is no data. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface ChartTexts {
  readonly title: string;
  readonly subtitle?: string;
  /** One sentence for screen readers; generated from the data by default. */
  readonly description?: string;
}

interface OverTime extends ChartTexts {
  readonly unit: Unit;
  /** What a point in time is, e.g. a cycle: the header of the table's first column. */
  readonly pointName: string;
  /** The points in time, the oldest first. */
  readonly labels: readonly string[];
  /** Planned values: a dotted line. */
  readonly plan?: Series;
}

export interface BarChartProps extends OverTime {
  /** One, or up to eight, which are stacked. */
  readonly series: readonly Series[];
  /** Several series stand beside each other, to be compared: the first at the right. */
  readonly isSideBySide?: boolean;
  /** No point stands out as the present one. */
  readonly isWithoutPresent?: boolean;
}

export interface LineChartProps extends OverTime {
  readonly series: Series;
  /** A second series to compare with, without an area fill. */
  readonly quiet?: Series;
}

export interface DonutProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** In any order and number: beyond eight, the smallest are merged into one. */
  readonly segments: readonly Part[];
}

export interface ShareBarsProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** The names of the rows. */
  readonly labels: readonly string[];
  /** A single series is sorted and cut to at most eight rows; several are stacked in each row, in the order given. */
  readonly series: readonly Series[];
  /** What shares are of, where the rows do not add up to it. */
  readonly whole?: number;
}

export interface RadarProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** The names of the spokes, from 12 o'clock to the left. */
  readonly labels: readonly string[];
  readonly series: Series;
  readonly previous?: Series;
  /** The maximum, at the rim. */
  readonly max: number;
}

/** A category of days. Categories that are not on the scale have their own shape: a slip is a warning outline. */
export interface DayKind {
  readonly name: string;
  readonly variant: 0 | 1 | 2 | 3 | 4 | 'slip' | 'outline' | 'dot' | 'corner';
}

export interface HeatMapProps extends ChartTexts {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** In the order of the legend. The first is for days without data. */
  readonly kinds: readonly [DayKind, ...DayKind[]];
  /** The index in `kinds`, by day. */
  readonly days: Readonly<Partial<Record<CivilDate, number>>>;
  /** Smaller squares, as in a sheet. */
  readonly isDense?: boolean;
}

export interface SparklineProps {
  readonly title: string;
  readonly description?: string;
  readonly unit: Unit;
  readonly labels: readonly string[];
  readonly values: readonly (number | null)[];
}

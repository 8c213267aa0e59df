import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { nouns } from '../../lib/format/copy.ts';
import type { Part } from './geometry/shares.ts';

/** How the values of a chart are read: amounts in minor units, counts, or shares of one. */
export type Unit =
  | { readonly kind: 'money'; readonly currency: string }
  | { readonly kind: 'count'; readonly noun?: keyof typeof nouns }
  | { readonly kind: 'share' };

/** A row of values, the oldest first; null where nothing is known. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export interface ChartTexts {
  readonly title: string;
  readonly subtitle?: string;
  /** One sentence for those who do not see the drawing; made from the data where there is none. */
  readonly description?: string;
}

interface OverTime extends ChartTexts {
  readonly unit: Unit;
  /** What a point of time is, e.g. a cycle: the head of the table's first column. */
  readonly pointName: string;
  /** The points of time, the oldest first. */
  readonly labels: readonly string[];
  /** What was meant to be: a dotted line. */
  readonly plan?: Series;
}

export interface BarChartProps extends OverTime {
  /** One, or up to eight that are put on each other. */
  readonly series: readonly Series[];
}

export interface LineChartProps extends OverTime {
  readonly series: Series;
  /** A second one to compare with, without a filling. */
  readonly quiet?: Series;
}

export interface DonutProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** In any order and number: the smallest of more than eight are drawn as one. */
  readonly parts: readonly Part[];
}

export interface ShareBarsProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** The names of the rows. */
  readonly labels: readonly string[];
  /** One, sorted and at most eight rows of it; or several in a row, in the order given. */
  readonly series: readonly Series[];
}

export interface RadarProps extends ChartTexts {
  readonly unit: Unit;
  readonly partName: string;
  /** The names of the spokes, from 12 o'clock to the left. */
  readonly labels: readonly string[];
  readonly series: Series;
  readonly previous?: Series;
  /** The value at the rim. */
  readonly most: number;
}

/** What a day can have been. What is no amount has a shape of its own: a slip is an outline that warns. */
export interface DayKind {
  readonly name: string;
  readonly look: 0 | 1 | 2 | 3 | 4 | 'slip' | 'outline' | 'dot' | 'corner';
}

export interface HeatMapProps extends ChartTexts {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** In the order of the legend. The first is what a day was of which nothing is known. */
  readonly kinds: readonly [DayKind, ...DayKind[]];
  /** Which of `kinds` a day was. */
  readonly days: Readonly<Partial<Record<CivilDate, number>>>;
  /** Narrower columns: more weeks on the same room. */
  readonly isDense?: boolean;
}

export interface SparklineProps {
  readonly title: string;
  readonly description?: string;
  readonly unit: Unit;
  readonly labels: readonly string[];
  readonly values: readonly (number | null)[];
}

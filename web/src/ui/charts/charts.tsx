import { type ComponentType, type ReactNode, Suspense, use, useReducer } from 'react';
import { ErrorState } from '../error-state.tsx';
import { Skeleton } from '../skeleton.tsx';
import type {
  BarChartProps,
  DonutProps,
  HeatMapProps,
  LineChartProps,
  RadarProps,
  ShareBarsProps,
  SparklineProps,
} from './chart-data.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import type { drawings } from './drawn/drawings.ts';
import { heights } from './heights.ts';

/** The charts of the product. What draws them is a file of its own, fetched with the first one that is shown. */

export function BarChart(props: BarChartProps) {
  const lines = props.series.length > 1 || props.plan ? 1 : 0;
  const skeleton = <ChartSkeleton texts={props} height={heights.overTime} lines={lines} />;
  return <Drawn pick={({ bars }) => bars} props={props} skeleton={skeleton} />;
}

export function LineChart(props: LineChartProps) {
  const lines = props.quiet || props.plan ? 1 : 0;
  const skeleton = <ChartSkeleton texts={props} height={heights.overTime} lines={lines} />;
  return <Drawn pick={({ line }) => line} props={props} skeleton={skeleton} />;
}

export function Donut(props: DonutProps) {
  const lines = Math.min(8, props.parts.length);
  const skeleton = <ChartSkeleton texts={props} height={heights.ring} lines={lines} isBeside />;
  return <Drawn pick={({ donut }) => donut} props={props} skeleton={skeleton} />;
}

export function ShareBars(props: ShareBarsProps) {
  const rows = props.series.length > 1 ? props.labels.length : Math.min(8, props.labels.length);
  const lines = props.series.length > 1 ? 1 : 0;
  const skeleton = <ChartSkeleton texts={props} height={rows * heights.shareRow} lines={lines} />;
  return <Drawn pick={({ shareBars }) => shareBars} props={props} skeleton={skeleton} />;
}

export function Radar(props: RadarProps) {
  const skeleton = <ChartSkeleton texts={props} height={heights.wheel} lines={props.previous ? 1 : 0} />;
  return <Drawn pick={({ radar }) => radar} props={props} skeleton={skeleton} />;
}

export function HeatMap(props: HeatMapProps) {
  return (
    <Drawn
      pick={({ heatMap }) => heatMap}
      props={props}
      skeleton={<ChartSkeleton texts={props} height={heights.weeks} lines={1} />}
    />
  );
}

/** A line beside a figure, without axis and table: the figure says what is now, and leads to the whole chart. */
export function Sparkline(props: SparklineProps) {
  return (
    <Drawn pick={({ sparkline }) => sparkline} props={props} skeleton={<Skeleton className="h-9 w-30 flex-none" />} />
  );
}

type Drawings = typeof drawings;

interface DrawnProps<Props> {
  readonly pick: (drawings: Drawings) => ComponentType<Props>;
  readonly props: Props;
  readonly skeleton: ReactNode;
}

function Drawn<Props extends object>({ skeleton, ...rest }: DrawnProps<Props>) {
  const [, tryAgain] = useReducer((tries: number) => tries + 1, 0);
  const retry = () => {
    fetched = undefined;
    tryAgain();
  };
  return (
    <Suspense fallback={skeleton}>
      <Fetched {...rest} onRetry={retry} />
    </Suspense>
  );
}

type FetchedProps<Props> = Omit<DrawnProps<Props>, 'skeleton'> & { readonly onRetry: () => void };

function Fetched<Props extends object>({ pick, props, onRetry }: FetchedProps<Props>) {
  const drawings = use(fetchDrawings());
  if (!drawings) return <ErrorState onRetry={onRetry} busy={false} />;
  const Drawing = pick(drawings);
  return <Drawing {...props} />;
}

let fetched: Promise<Drawings | null> | undefined;

/** The file with the drawings, or null when it cannot be had. */
function fetchDrawings(): Promise<Drawings | null> {
  fetched ??= import('./drawn/drawings.ts').then(
    (file) => file.drawings,
    () => null,
  );
  return fetched;
}

import type { ComponentType, ReactNode } from 'react';
import { Skeleton } from '../base/skeleton.tsx';
import { ErrorState } from '../states/error-state.tsx';
import type {
  BarChartProps,
  ChartTexts,
  DonutProps,
  HeatMapProps,
  LineChartProps,
  RadarProps,
  Series,
  ShareBarsProps,
  SparklineProps,
} from './chart-data.ts';
import { ChartHead } from './chart-head.tsx';
import { ChartSkeleton, type SkeletonKey } from './chart-skeleton.tsx';
import { type Drawings, fetchDrawingsAgain, useDrawings } from './drawings-file.ts';
import { limitToEight } from './geometry/shares.ts';
import { heights } from './heights.ts';
import { texts } from './texts.ts';

/** The charts of the product. The drawing code is a separate chunk, loaded with the first chart that is shown. */

export function BarChart(props: BarChartProps) {
  const { series, plan } = props;
  const legend = series.length > 1 || plan ? [...series, ...lines(plan)] : [];
  const skeleton = <ChartSkeleton texts={props} height={heights.overTime} legend={legend} />;
  return <Drawn pick={({ bars }) => bars} props={props} skeleton={skeleton} />;
}

export function LineChart(props: LineChartProps) {
  const { series, quiet, plan } = props;
  const legend = quiet || plan ? lines(series, quiet, plan) : [];
  const skeleton = <ChartSkeleton texts={props} height={heights.overTime} legend={legend} />;
  return <Drawn pick={({ line }) => line} props={props} skeleton={skeleton} />;
}

export function Donut(props: DonutProps) {
  const legend = limitToEight(props.segments, texts.other);
  const skeleton = <ChartSkeleton texts={props} height={heights.ring} legend={legend} isBeside />;
  return <Drawn pick={({ donut }) => donut} props={props} skeleton={skeleton} />;
}

export function ShareBars(props: ShareBarsProps) {
  const isStacked = props.series.length > 1;
  const rows = isStacked ? props.labels.length : Math.min(8, props.labels.length);
  const height = Math.max(1, rows) * heights.shareRow;
  const skeleton = <ChartSkeleton texts={props} height={height} legend={isStacked ? props.series : []} />;
  return <Drawn pick={({ shareBars }) => shareBars} props={props} skeleton={skeleton} />;
}

export function Radar(props: RadarProps) {
  const legend = props.previous ? lines(props.series, props.previous) : [];
  const skeleton = <ChartSkeleton texts={props} height={heights.wheel} legend={legend} />;
  return <Drawn pick={({ radar }) => radar} props={props} skeleton={skeleton} />;
}

export function HeatMap(props: HeatMapProps) {
  const skeleton = (
    <ChartSkeleton texts={props} height={props.isDense ? heights.denseWeeks : heights.weeks} legend={props.kinds} />
  );
  return <Drawn pick={({ heatMap }) => heatMap} props={props} skeleton={skeleton} />;
}

/** A line beside a figure, without axis and table: the figure shows the current value and links to the full chart. */
export function Sparkline(props: SparklineProps) {
  const skeleton = <Skeleton className="h-9 w-30 flex-none" />;
  return <Drawn pick={({ sparkline }) => sparkline} props={props} skeleton={skeleton} failed={<span />} />;
}

function lines(...series: (Series | undefined)[]): SkeletonKey[] {
  return series.filter((each) => each !== undefined).map(({ name }) => ({ name, isLine: true }));
}

interface DrawnProps<Props> {
  readonly pick: (drawings: Drawings) => ComponentType<Props>;
  readonly props: Props;
  readonly skeleton: ReactNode;
  /** Replaces the default error state below the chart's head. */
  readonly failed?: ReactNode;
}

function Drawn<Props extends ChartTexts>({ pick, props, skeleton, failed }: DrawnProps<Props>) {
  const drawings = useDrawings();
  if (drawings === undefined) return skeleton;
  if (drawings === null) return failed ?? <Failed {...props} />;
  const Drawing = pick(drawings);
  return <Drawing {...props} />;
}

function Failed({ title, subtitle }: ChartTexts) {
  return (
    <figure className="grid min-w-0 gap-3">
      <ChartHead title={title} subtitle={subtitle} />
      <ErrorState onRetry={fetchDrawingsAgain} busy={false} />
    </figure>
  );
}

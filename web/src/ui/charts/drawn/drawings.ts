import './charts.css';
import { BarChart } from './bar-chart.tsx';
import { Donut } from './donut.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { Radar } from './radar.tsx';
import { ShareBars } from './share-bars.tsx';
import { Sparkline } from './sparkline.tsx';

/** Everything that draws: one file, so that it is fetched once and d3 is nowhere else. */
export const drawings = {
  bars: BarChart,
  donut: Donut,
  heatMap: HeatMap,
  line: LineChart,
  radar: Radar,
  shareBars: ShareBars,
  sparkline: Sparkline,
} as const;

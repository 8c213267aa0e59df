import './charts.css';
import { BarChart } from './bar-chart.tsx';
import { Donut } from './donut.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';
import { Radar } from './radar.tsx';
import { ShareBars } from './share-bars.tsx';
import { Sparkline } from './sparkline.tsx';

/** All drawing code in one chunk, so that it is loaded once and d3 is in no other chunk. */
export const drawings = {
  bars: BarChart,
  donut: Donut,
  heatMap: HeatMap,
  line: LineChart,
  radar: Radar,
  shareBars: ShareBars,
  sparkline: Sparkline,
} as const;

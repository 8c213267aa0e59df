import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { Card } from '../../../ui/base/card.tsx';
import { BarChart, Donut, HeatMap, LineChart, Radar, ShareBars, Sparkline } from '../../../ui/charts/charts.tsx';
import { texts } from './texts.ts';

const riyals = { kind: 'money', currency: 'SAR' } as const;
const dinars = { kind: 'money', currency: 'KWD' } as const;
const points = { kind: 'count' } as const;

const spent = [
  980_050, 1_020_400, 912_075, 1_240_900, 961_025, 930_000, 1_081_550, 1_161_000, 991_020, 921_040, 948_395, 907_165,
];
const needs = [
  520_000, 540_000, 515_000, 610_000, 522_000, 518_000, 560_000, 600_000, 530_000, 512_000, 520_000, 505_000,
];
const wants = [
  260_050, 280_400, 197_075, 430_900, 239_025, 212_000, 321_550, 361_000, 261_020, 209_040, 228_395, 202_165,
];
const savings = needs.map((need, cycle) => (spent[cycle] ?? 0) - need - (wants[cycle] ?? 0));
const byCategory = [320_000, 168_400, 125_000, 74_200, 53_800, 48_600, 45_000, 29_500, 24_165, 18_500];
const balance = [0, 90_000, 180_000, 290_000, null, 455_000, 560_000, 690_000, 815_000, null, null, null];
const net = [120_500, -80_250, 210_000, -310_750, 95_000, 160_125, -45_000, 20_000, 0, 185_500, 240_750, 312_835];

/** All charts with realistic data, and with little data. */
export function ChartsExamples() {
  return (
    <div className="grid gap-gap lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <BarChart
          title={texts.spentTitle}
          subtitle={texts.spentHint}
          unit={riyals}
          pointName={texts.cycle}
          labels={texts.months}
          series={[{ name: texts.spent, values: spent }]}
          plan={{ name: texts.budget, values: spent.map(() => 995_000) }}
        />
      </Card>
      <Card>
        <Donut title={texts.whereTitle} unit={riyals} partName={texts.category} segments={categories()} />
      </Card>
      <Card>
        <Radar
          title={texts.wheelTitle}
          subtitle={texts.wheelHint}
          unit={points}
          partName={texts.area}
          labels={texts.areas}
          max={10}
          series={{ name: texts.november, values: [7, 6, 9, 7, 8, 5, 8, 6] }}
          previous={{ name: texts.october, values: [5, 6, 8, 7, 6, 6, 8, 5] }}
        />
      </Card>
      <Card className="lg:col-span-2">
        <LineChart
          title={texts.balanceTitle}
          subtitle={texts.balanceHint}
          unit={riyals}
          pointName={texts.month}
          labels={texts.balanceMonths}
          series={{ name: texts.balance, values: balance }}
          quiet={{ name: texts.lastYear, values: balance.map((_, month) => month * 52_000) }}
          plan={{ name: texts.plan, values: balance.map((_, month) => month * 110_000) }}
        />
      </Card>
      <Card className="lg:col-span-2">
        <HeatMap title={texts.yearTitle} subtitle={texts.yearHint} {...habitYear()} />
      </Card>
      <Card>
        <BarChart
          title={texts.needsTitle}
          unit={riyals}
          pointName={texts.cycle}
          labels={texts.months}
          series={[
            { name: texts.needs, values: needs },
            { name: texts.wants, values: wants },
            { name: texts.savings, values: savings },
          ]}
        />
      </Card>
      <Card>
        <ShareBars
          title={texts.whereTitle}
          unit={riyals}
          partName={texts.category}
          labels={texts.categories}
          series={[{ name: texts.spent, values: byCategory }]}
        />
      </Card>
      <Card>
        <BarChart
          title={texts.cashTitle}
          unit={dinars}
          pointName={texts.cycle}
          labels={texts.months}
          series={[{ name: texts.net, values: net }]}
        />
      </Card>
      <Card>
        <ShareBars
          title={texts.shareTitle}
          unit={dinars}
          partName={texts.account}
          labels={texts.accounts}
          series={[
            { name: texts.needs, values: [412_500, 0, 185_250, 90_000] },
            { name: texts.wants, values: [150_000, 0, 96_500, 45_000] },
            { name: texts.savings, values: [60_000, 735_000, 0, 0] },
          ]}
        />
      </Card>
      <Card className="grid gap-4">
        <Stat title={texts.healthTitle} now="72" values={[61, 62, 60, 64, 66, 65, 68, 67, 70, 72]} />
        <Stat title={texts.fundTitle} now="1.8" values={[9, 10, 11, null, 12, 14, 15, 16, 17, 18]} />
      </Card>
      <Card>
        <BarChart
          title={texts.emptyTitle}
          unit={riyals}
          pointName={texts.cycle}
          labels={texts.months}
          series={[{ name: texts.spent, values: texts.months.map(() => null) }]}
        />
      </Card>
    </div>
  );
}

function Stat({ title, now, values }: { title: string; now: string; values: readonly (number | null)[] }) {
  return (
    <div className="flex items-center gap-4">
      <span className="min-w-0 flex-1">{title}</span>
      <Sparkline title={title} unit={points} labels={texts.months.slice(2)} values={values} />
      <strong className="w-12 text-end">{now}</strong>
    </div>
  );
}

function categories() {
  return texts.categories.map((name, category) => ({ name, value: byCategory[category] ?? 0 }));
}

/** A year that starts with gaps, with a slip every month or so; the same on every visit. */
function habitYear() {
  const from = civilDate('2025-11-22');
  const to = civilDate('2026-11-21');
  if (!from || !to) throw new Error('The example has no days.');
  const days: Partial<Record<CivilDate, number>> = {};
  for (let day = 0; day < 365; day++) {
    const chance = (day * 7919) % 100;
    if (day < 150 && chance < 22) continue;
    days[addDays(from, day)] = chance > 96 ? 3 : chance > 84 ? 2 : 1;
  }
  return {
    from,
    to,
    days,
    kinds: [
      { name: texts.unlogged, variant: 0 },
      { name: texts.clean, variant: 2 },
      { name: texts.resisted, variant: 4 },
      { name: texts.slip, variant: 'slip' },
    ],
  } as const;
}

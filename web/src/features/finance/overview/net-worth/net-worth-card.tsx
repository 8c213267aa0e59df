import type { Account } from '@afdal/contract/finance/money-accounts';
import { type NetWorth, type NetWorthPoint, netWorth } from '@afdal/contract/finance/net-worth';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { call } from '../../../../lib/api.ts';
import { cyclesKey } from '../../../../lib/finance-keys.ts';
import { listed } from '../../../../lib/format/listed.ts';
import { ReportReach } from '../../../../session/report-reach.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { Chip } from '../../../../ui/base/chip.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { BarChart, LineChart } from '../../../../ui/charts/charts.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../../ui/skeletons/skeleton-card.tsx';
import { formatCycleMonth } from '../../ledger/cycles/cycle-labels.ts';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { type Line, toLines } from './net-worth-lines.ts';
import { texts } from './texts.ts';

/** What the person owns less what they owe: today, over the cycles, and what it is made of. */
export function NetWorthCard() {
  const query = combineQueries([useNetWorth(), useAccounts()]);
  const skeleton = (
    <SkeletonCard>
      <Skeleton className="h-42" />
    </SkeletonCard>
  );
  return (
    <QueryStates query={query} skeleton={skeleton} title={texts.title} failedIn={(failure) => <Card>{failure}</Card>}>
      {([worth, accounts]) => <NetWorthContent worth={worth} accounts={accounts} />}
    </QueryStates>
  );
}

function NetWorthContent({ worth, accounts }: { worth: NetWorth; accounts: readonly Account[] }) {
  const { digits } = useDisplayPreferences();
  const [chosen, setChosen] = useState('net');
  const { points, currency, unconverted } = worth;
  const last = points.at(-1);
  if (!last) return null;
  const lines = toLines(worth, accounts);
  const line = lines.find(({ key }) => key === chosen) ?? lines[0];
  const labels = points.map(({ month }) => formatCycleMonth(month, last.month, digits));
  return (
    <Card aria-label={texts.title} className="grid gap-4">
      <div>
        <CardHead title={texts.title} />
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <Amount minor={last.netMinor} currency={currency} size="big" />
          <Change worth={worth} />
        </div>
        <UnconvertedLine currencies={unconverted} />
        <ReportReach count={points.length} />
      </div>
      {line && (
        <div className="grid min-w-0 gap-3">
          <SelectField label={texts.visible} value={line.key} onChange={({ target }) => setChosen(target.value)}>
            {lines.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <OverCycles key={line.key} worth={worth} line={line} labels={labels} />
        </div>
      )}
      <Sides point={last} currency={currency} />
    </Card>
  );
}

/** Compared with the end of the cycle before. */
function Change({ worth: { points, currency } }: { worth: NetWorth }) {
  const { change } = useMoneyFormat(currency);
  const [before, now] = [points.at(-2), points.at(-1)];
  if (!before || !now) return <p className="text-14 text-ink-2">{texts.hint}</p>;
  const minor = now.netMinor - before.netMinor;
  if (minor === 0) return <Chip>{texts.same}</Chip>;
  return (
    <Chip tone={minor < 0 ? 'warning' : 'success'} icon={minor < 0 ? TrendingDown : TrendingUp}>
      <span className="whitespace-normal">{interpolate(texts.change, { amount: change(minor) })}</span>
    </Chip>
  );
}

interface OverCyclesProps {
  readonly worth: NetWorth;
  readonly line: Line;
  readonly labels: readonly string[];
}

/** Net worth as what is owned above zero and what is owed below it; any other figure as a line. */
function OverCycles({ worth: { points }, line, labels }: OverCyclesProps) {
  const chart = {
    title: interpolate(texts.overCycles, { name: line.name }),
    unit: { kind: 'money', currency: line.currency },
    pointName: texts.cycle,
    labels,
  } as const;
  const series = { name: line.name, values: line.minors };
  if (line.key !== 'net') return <LineChart {...chart} series={series} />;
  // Without debts, what is owned is what one is worth.
  if (points.every(({ owedMinor }) => owedMinor === 0)) return <BarChart {...chart} series={[series]} />;
  const owned = { name: texts.assets, values: points.map(assetsMinor) };
  const owed = { name: texts.debts, values: points.map(({ owedMinor }) => -owedMinor) };
  return <BarChart {...chart} series={[owned, owed]} plan={series} />;
}

function useNetWorth() {
  return useQuery({ queryKey: [...cyclesKey, 'netWorth'], queryFn: () => call(netWorth.readNetWorth, {}) });
}

/** What is owned and what is owed today, each with what it is made of; what is nothing is left out. */
function Sides({ point, currency }: { point: NetWorthPoint; currency: string }) {
  const { bare } = useMoneyFormat(currency);
  const parts = [
    { name: texts.accounts, minor: point.accountsMinor },
    { name: texts.outside, minor: point.outsideMinor },
    { name: texts.lent, minor: point.lentMinor },
    { name: texts.saved, minor: point.savedMinor },
  ].filter(({ minor }) => minor !== 0);
  const sides = [
    {
      name: texts.assets,
      minor: assetsMinor(point),
      detail: parts.map(({ name, minor }) => interpolate(texts.part, { name, amount: bare(minor) })),
    },
    { name: texts.debts, minor: -point.owedMinor, detail: [point.owedMinor === 0 ? texts.noDebts : texts.owed] },
  ];
  return (
    <div className="border-t border-line pt-4">
      <dl aria-label={texts.breakdown} className="stats">
        {sides.map(({ name, minor, detail }) => (
          <div key={name}>
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd>
              <Amount minor={minor} currency={currency} size="row" isBare />
            </dd>
            <dd className="text-12 text-ink-2">{listed(detail)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function assetsMinor({ netMinor, owedMinor }: NetWorthPoint): number {
  return netMinor + owedMinor;
}

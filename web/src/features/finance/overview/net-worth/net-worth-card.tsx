import type { Account } from '@afdal/contract/finance/money-accounts';
import { type NetWorth, type NetWorthPoint, netWorth } from '@afdal/contract/finance/net-worth';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { combineQueries } from '../../../../data/combine-queries.ts';
import { call } from '../../../../lib/api.ts';
import { cyclesKey } from '../../../../lib/finance-keys.ts';
import { ReportReach } from '../../../../session/report-reach.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { LineChart } from '../../../../ui/charts/charts.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Amount, WrappingAmount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../../ui/skeletons/skeleton-card.tsx';
import { formatCycleMonth } from '../../ledger/cycles/cycle-labels.ts';
import { UnconvertedLine } from '../../unconverted-line.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { type Line, toLines } from './net-worth-lines.ts';
import { texts } from './texts.ts';

/** What the person owns less what they owe: today, what it is made of, and over the cycles. */
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
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} />
      <div className="grid grid-cols-1 gap-x-gap gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid min-w-0 content-start gap-1">
          <p className="stat-value font-strong">
            <WrappingAmount minor={last.netMinor} currency={currency} />
          </p>
          <Change worth={worth} />
          <NetWorthBreakdown point={last} currency={currency} />
          <UnconvertedLine currencies={unconverted} />
          <ReportReach count={points.length} />
        </div>
        {line && <OverCycles lines={lines} line={line} labels={labels} onChoose={setChosen} />}
      </div>
    </Card>
  );
}

/** Compared with the end of the cycle before. */
function Change({ worth: { points, currency } }: { worth: NetWorth }) {
  const { full } = useMoneyFormat(currency);
  const [before, now] = [points.at(-2), points.at(-1)];
  if (!before || !now) return <p className="text-14 text-ink-2">{texts.hint}</p>;
  const change = now.netMinor - before.netMinor;
  const text =
    change === 0 ? texts.same : interpolate(change > 0 ? texts.grew : texts.shrank, { amount: full(Math.abs(change)) });
  return <p className="text-14 text-ink-2">{text}</p>;
}

interface OverCyclesProps {
  readonly lines: readonly Line[];
  readonly line: Line;
  readonly labels: readonly string[];
  readonly onChoose: (key: string) => void;
}

function OverCycles({ lines, line, labels, onChoose }: OverCyclesProps) {
  return (
    <div className="grid min-w-0 gap-3">
      <SelectField label={texts.visible} value={line.key} onChange={({ target }) => onChoose(target.value)}>
        {lines.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <LineChart
        key={line.key}
        title={interpolate(texts.overCycles, { name: line.name })}
        unit={{ kind: 'money', currency: line.currency }}
        pointName={texts.cycle}
        labels={labels}
        series={{ name: line.name, values: line.minors }}
      />
    </div>
  );
}

function useNetWorth() {
  return useQuery({ queryKey: [...cyclesKey, 'netWorth'], queryFn: () => call(netWorth.readNetWorth, {}) });
}

/** What net worth is made of; what is nothing is left out. */
function NetWorthBreakdown({ point, currency }: { point: NetWorthPoint; currency: string }) {
  const breakdown = [
    { name: texts.accounts, minor: point.accountsMinor },
    { name: texts.outside, minor: point.outsideMinor },
    { name: texts.lent, minor: point.lentMinor },
    { name: texts.saved, minor: point.savedMinor },
    { name: texts.owed, minor: -point.owedMinor },
  ].filter(({ minor }, at) => at === 0 || minor !== 0);
  return (
    <dl aria-label={texts.breakdown} className="mt-2 divide-y divide-line">
      {breakdown.map(({ name, minor }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd>
            <Amount minor={minor} currency={currency} size="row" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

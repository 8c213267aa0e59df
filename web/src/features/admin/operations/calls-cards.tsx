import type { Operations } from '@afdal/contract/admin/operations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { BarChart } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { texts as listTexts } from '../list/texts.ts';
import { texts } from './texts.ts';

type Calls = Operations['calls'];
type SlowCall = Calls['slowest'][number];

const slowShare = 0.05;
/** From this many milliseconds on, who waits notices it. */
const slowMs = 1_000;

/** How many calls failed in each hour of the last day. */
export function ErrorsCard({ calls: { hours } }: { readonly calls: Calls }) {
  const preferences = useDisplayPreferences();
  if (hours.every(({ errors }) => errors === 0)) {
    return (
      <Card aria-labelledby="operations-errors">
        <CardHead id="operations-errors" title={texts.errors} />
        <p className="text-ink-2">{texts.noErrors}</p>
      </Card>
    );
  }
  return (
    <Card>
      <BarChart
        title={texts.errors}
        subtitle={texts.lastDay}
        unit={{ kind: 'count' }}
        pointName={texts.hour}
        labels={hours.map(({ from }) => formatTime(Date.parse(from), preferences))}
        series={[{ name: texts.errorsShort, values: hours.map(({ errors }) => errors) }]}
      />
    </Card>
  );
}

/** The calls that some wait for longest. */
export function SlowestCard({ calls: { slowest } }: { readonly calls: Calls }) {
  const isPhone = useScreen() === 'phone';
  return (
    <Card aria-labelledby="operations-slowest">
      <CardHead id="operations-slowest" title={texts.slowest} />
      <p className="mb-3 text-14 text-ink-2">{slowest.length === 0 ? texts.noCalls : texts.slowestHint}</p>
      {slowest.length > 0 && (isPhone ? <SlowRows slowest={slowest} /> : <SlowTable slowest={slowest} />)}
    </Card>
  );
}

function SlowTable({ slowest }: Pick<Calls, 'slowest'>) {
  const { digits } = useDisplayPreferences();
  const written = (n: number | null) => (n === null ? '—' : formatNumber(n, digits));
  const columns: readonly Column<SlowCall>[] = [
    { key: 'call', label: texts.call, isRowName: true, cell: ({ call }) => <CallName call={call} /> },
    { key: 'count', label: texts.count, isNumber: true, cell: ({ count }) => written(count) },
    { key: 'errors', label: texts.errorsShort, isNumber: true, cell: ({ errors }) => written(errors) },
    { key: 'p50', label: texts.usual, isNumber: true, cell: ({ p50 }) => written(p50) },
    {
      key: 'p95',
      label: interpolate(texts.slow, { share: formatPercent(slowShare, digits) }),
      isNumber: true,
      cell: ({ p95 }) => <SlowTime ms={p95} />,
    },
  ];
  return (
    <Table
      caption={interpolate(listTexts.table, { label: texts.slowest })}
      isCaptionHidden
      columns={columns}
      rows={slowest}
      getKey={({ call }) => call}
      empty={null}
    />
  );
}

function SlowRows({ slowest }: Pick<Calls, 'slowest'>) {
  const { digits } = useDisplayPreferences();
  const written = (n: number | null) => (n === null ? '—' : formatNumber(n, digits));
  return (
    <Rows aria-label={texts.slowest}>
      {slowest.map(({ call, count, p50, p95 }) => (
        <Row
          key={call}
          title={<CallName call={call} />}
          detail={interpolate(texts.slowDetail, { count: written(count), usual: written(p50) })}
          amount={<SlowTime ms={p95} />}
        />
      ))}
    </Rows>
  );
}

function CallName({ call }: { readonly call: string }) {
  return (
    <bdi dir="ltr" className="text-14 wrap-anywhere">
      {call}
    </bdi>
  );
}

function SlowTime({ ms }: { readonly ms: number | null }) {
  const { digits } = useDisplayPreferences();
  if (ms === null) return '—';
  return <span className={ms >= slowMs ? 'font-strong text-warning-ink' : ''}>{formatNumber(ms, digits)}</span>;
}

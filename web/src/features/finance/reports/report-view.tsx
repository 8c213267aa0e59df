import './report.css';
import type { Report } from '@afdal/contract/finance/reports';
import type { DayRange, PersonCalendar } from '@afdal/domain/money/report-range';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useMemo } from 'react';
import { formatDateRange } from '../../../lib/format/civil-dates.ts';
import { useUser } from '../../../session/user.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { ShareBars } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { usePayday } from '../ledger/cycles/use-cycle.ts';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useAccounts } from '../use-accounts.ts';
import { type ChosenGroup, getReportDays, type ReportSearch, readReportSearch } from './report-address.ts';
import { ReportChoices } from './report-choices.tsx';
import { ReportFigures } from './report-figures.tsx';
import { useReport } from './report-queries.ts';
import { ReportSeriesCard } from './report-series-card.tsx';
import { ReportTable } from './report-table.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly search: ReportSearch;
  readonly onChange: (change: ReportSearch) => void;
  /** Shows the series of a group, of everything for null. */
  readonly onGroup: (group: ChosenGroup | null) => void;
}

/** Where money went or came from in any range of days, in figures, a chart, a table and a series; also on paper. */
export function ReportView({ search, onChange, onGroup }: Props) {
  const person = usePersonCalendar();
  const choice = readReportSearch(search);
  const days = getReportDays(choice, person);
  return (
    <div className="report grid min-w-0 gap-gap">
      <ReportChoices choice={choice} days={days} onChange={onChange} />
      {typeof days !== 'string' && (
        <>
          <Answer choice={choice} days={days} onGroup={onGroup} />
          <ReportSeriesCard
            choice={choice}
            on={isOver(days, person) ? days.to : person.today}
            onChange={onChange}
            onGroup={onGroup}
          />
        </>
      )}
    </div>
  );
}

function isOver({ to }: DayRange, { today }: PersonCalendar): boolean {
  return to <= today;
}

function usePersonCalendar(): PersonCalendar {
  const { calendar, hijriOffset } = useDisplayPreferences();
  const payday = usePayday();
  const today = useToday();
  return useMemo(() => ({ payday, today, view: { calendar, hijriOffset } }), [payday, today, calendar, hijriOffset]);
}

const skeleton = (
  <SkeletonCard>
    <Skeleton className="h-24" />
    <SkeletonRows rows={6} hasAmount />
  </SkeletonCard>
);

interface AnswerProps extends Pick<Props, 'onGroup'> {
  readonly choice: ReturnType<typeof readReportSearch>;
  readonly days: DayRange;
}

function Answer({ choice, days, onGroup }: AnswerProps) {
  return (
    <QueryStates query={useReport(choice, days)} skeleton={skeleton} failedIn={(failure) => <Card>{failure}</Card>}>
      {(report) => (
        <>
          <PaperHead report={report} accountId={choice.accountId} />
          {report.groups.length === 0 ? (
            <Card>
              <EmptyState drawing={<DrawingMoney />} title={texts.empty[report.kind]} />
              <UnconvertedLine currencies={report.unconverted} className="pt-3" />
            </Card>
          ) : (
            <>
              <Card>
                <ReportFigures report={report} />
                <UnconvertedLine currencies={report.unconverted} className="pt-3" />
              </Card>
              <div className="report-body">
                <Card>
                  <ReportBars report={report} />
                </Card>
                <Card>
                  <ReportTable
                    key={`${report.by} ${report.kind} ${report.from} ${report.to}`}
                    report={report}
                    accountId={choice.accountId}
                    onGroup={onGroup}
                  />
                </Card>
              </div>
            </>
          )}
        </>
      )}
    </QueryStates>
  );
}

interface PaperHeadProps {
  readonly report: Report;
  readonly accountId: string | undefined;
}

/** On paper alone: whose report it is, of which days, and of which account where it is of one. */
function PaperHead({ report: { by, kind, from, to }, accountId }: PaperHeadProps) {
  const style = useDisplayPreferences();
  const { name } = useUser();
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === accountId)?.name;
  return (
    <div className="report-paper-head">
      <h1>{interpolate(texts.titles[by], { kind: texts.kinds[kind] })}</h1>
      <p>
        <bdi>{name}</bdi> · {formatDateRange(from, to, style)}
        {account && ` · ${interpolate(texts.ofAccount, { account })}`}
      </p>
    </div>
  );
}

function ReportBars({ report: { by, kind, currency, amountMinor, groups, others } }: { report: Report }) {
  const listed = groups.map(({ name, amountMinor: value }) => ({ name: name ?? texts.without[by], value }));
  const rest = others
    ? [{ name: interpolate(texts.others, { count: String(others.groups) }), value: others.amountMinor }]
    : [];
  // What was refunded beyond what was spent has no bar.
  const bars = [...listed, ...rest].filter(({ value }) => value > 0);
  return (
    <ShareBars
      title={interpolate(texts.titles[by], { kind: texts.kinds[kind] })}
      unit={{ kind: 'money', currency }}
      partName={texts.groupings[by]}
      labels={bars.map(({ name }) => name)}
      series={[{ name: texts.amount, values: bars.map(({ value }) => value) }]}
      {...(amountMinor > 0 && { whole: amountMinor })}
    />
  );
}

import type { ReportSeries } from '@afdal/contract/finance/reports';
import { reportPeriods } from '@afdal/domain/money/report-range';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { ReportReach } from '../../../session/report-reach.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { BarChart } from '../../../ui/charts/charts.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useCategories } from '../use-categories.ts';
import type { ChosenGroup, ReportChoice, ReportSearch } from './report-address.ts';
import { useReportSeries } from './report-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly choice: ReportChoice;
  /** A day of the year that is shown. */
  readonly on: string;
  readonly onChange: (change: ReportSearch) => void;
  readonly onGroup: (group: null) => void;
}

/** A year beside the one before, of everything or of the chosen group. */
export function ReportSeriesCard({ choice, on, onChange, onGroup }: Props) {
  const { every, kind, group } = choice;
  const card = useRef<HTMLDivElement>(null);
  const name = useGroupName(group);
  const chosen = useRef(group && JSON.stringify(group));
  // A row's series may be below the fold.
  useEffect(() => {
    const next = group && JSON.stringify(group);
    if (next !== chosen.current && next) card.current?.scrollIntoView({ block: 'nearest' });
    chosen.current = next;
  }, [group]);
  return (
    <Card>
      <div ref={card} className="grid gap-4">
        <div className="not-printed grid gap-4 md:grid-cols-3">
          <SegmentedControl
            label={texts.every}
            isLabelHidden
            isWide
            choices={reportPeriods.map((value) => ({ value, label: texts.periods[value] }))}
            value={every}
            onChange={(next) => onChange({ every: next === 'month' ? undefined : next })}
          />
          {name && (
            <div>
              <button
                type="button"
                aria-label={interpolate(texts.removeGroup, { name })}
                onClick={() => onGroup(null)}
                className={pillClass(true)}
              >
                <bdi>{name}</bdi>
                <Icon icon={X} small />
              </button>
            </div>
          )}
        </div>
        <QueryStates
          query={useReportSeries(choice, on)}
          skeleton={<Skeleton className="h-42" />}
          title={texts.failedSeries}
        >
          {(series) => (
            <>
              <Bars
                series={series}
                subtitle={
                  name
                    ? interpolate(texts.onlyGroup, { kind: texts.kinds[kind], name })
                    : interpolate(texts.everything, { kind: texts.kinds[kind] })
                }
              />
              <UnconvertedLine currencies={series.unconverted} />
              <ReportReach count={countKnown(series)} />
            </>
          )}
        </QueryStates>
      </div>
    </Card>
  );
}

/** The name of the group that the address has; null for everything. */
function useGroupName(group: ChosenGroup | null): string | null {
  const { data: categories = [] } = useCategories();
  if (!group) return null;
  if (group.payee !== undefined) return group.payee || texts.without.payee;
  if (group.tag !== undefined) return group.tag || texts.without.tag;
  if (group.category === 'none') return texts.without.category;
  return categories.find(({ id }) => id === group.category)?.name ?? texts.groupings.category;
}

function Bars({ series, subtitle }: { series: ReportSeries; subtitle: string }) {
  const { digits } = useDisplayPreferences();
  const { calendar, every, year, currency, periods } = series;
  const names = monthNames(calendar);
  const toYear = (value: number) => {
    const text = localizeDigits(String(value), digits);
    return calendar === 'gregory' ? text : interpolate(texts.hijriYear, { year: text });
  };
  return (
    <BarChart
      title={interpolate(texts.yearAgainstYear, { year: toYear(year), previous: toYear(year - 1) })}
      subtitle={subtitle}
      unit={{ kind: 'money', currency }}
      pointName={texts.point[every]}
      labels={periods.map(({ month }) => names[month - 1] ?? '')}
      series={[
        { name: toYear(year), values: periods.map(({ present }) => present.amountMinor) },
        { name: toYear(year - 1), values: periods.map(({ previous }) => previous.amountMinor) },
      ]}
      isSideBySide
      isWithoutPresent
    />
  );
}

function countKnown({ periods }: ReportSeries): number {
  return periods
    .flatMap(({ present, previous }) => [present, previous])
    .filter(({ amountMinor }) => amountMinor !== null).length;
}

import { type AdminSummary, adminSummary } from '@afdal/contract/admin/summary';
import { type SummaryRange, summaryRanges } from '@afdal/domain/admin/summary';
import { interpolate } from '@afdal/domain/text/interpolate';
import { bothDates, formatTime } from '../../../lib/format/dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useAdminList } from '../list/admin-query.ts';
import { TwoColumns } from '../list/details-frame.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { HealthCard, NewUsersCard } from './summary-charts.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { NewestUsersCard, OpenTicketsCard, WaitingRefundsCard } from './summary-lists.tsx';
import { texts } from './texts.ts';
import { UsageCard } from './usage-card.tsx';

const usualRange: SummaryRange = 'month';

/** The figures of the product, each a link to what it counts, and what waits for an administrator. */
export function SummaryPage() {
  const { address, change } = useListAddress();
  const range = summaryRanges.find((each) => each === address.range) ?? usualRange;
  const query = useAdminList(adminSummary.readAdminSummary, { query: { range } });
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">{query.data && <UpdatedAt at={query.data.at} />}</p>
        <div className="w-full md:w-auto">
          <SegmentedControl
            label={texts.range}
            isLabelHidden
            choices={summaryRanges.map((value) => ({ value, label: texts.ranges[value] }))}
            value={range}
            onChange={(value) => change({ range: value === usualRange ? undefined : value })}
          />
        </div>
      </div>
      <QueryStates
        query={query}
        title={texts.failed}
        skeleton={
          <>
            <Card>
              <SkeletonText lines={3} />
            </Card>
            <TwoColumns>
              <Card>
                <SkeletonText lines={8} />
              </Card>
              <Card>
                <SkeletonRows rows={4} hasAmount />
              </Card>
            </TwoColumns>
          </>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {(summary) => <Content summary={summary} range={range} />}
      </QueryStates>
    </div>
  );
}

function UpdatedAt({ at }: { readonly at: string }) {
  const preferences = useDisplayPreferences();
  const [date] = bothDates(Date.parse(at), preferences);
  return interpolate(texts.updatedAt, { date, time: formatTime(Date.parse(at), preferences) });
}

function Content({ summary, range }: { readonly summary: AdminSummary; readonly range: SummaryRange }) {
  return (
    <>
      <SummaryFigures summary={summary} range={range} />
      <TwoColumns>
        <NewUsersCard summary={summary} />
        <HealthCard summary={summary} />
        <WaitingRefundsCard summary={summary} />
        <OpenTicketsCard summary={summary} />
      </TwoColumns>
      <UsageCard summary={summary} />
      <NewestUsersCard summary={summary} />
    </>
  );
}

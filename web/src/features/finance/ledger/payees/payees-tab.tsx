import { type PayeeSort, payeeSorts, type UsedPayee } from '@afdal/contract/finance/ledger/payees';
import { maxSearchLength } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { listed } from '../../../../lib/format/listed.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../../lib/format/plurals.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../../ui/base/card-head.tsx';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { SegmentedControl } from '../../../../ui/base/segmented-control.tsx';
import { DebouncedSearchField } from '../../../../ui/fields/debounced-search-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { DrawingMoney } from '../../../../ui/illustrations/drawing-money.tsx';
import { LoadMore } from '../../../../ui/list/load-more.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { MergeCard } from './merge-card.tsx';
import { PayeeSheet } from './payee-details.tsx';
import { useDistinguishPayees, useSimilarPayees, useUsedPayees } from './payee-queries.ts';
import { PayeeRow, RenamedRow } from './payee-row.tsx';
import { texts } from './texts.ts';

/** How many names that look like one are said before they are reviewed. */
const namesShown = 4;

/** Payees with what was spent at them, renamed in place, merged beside the list, and each with its other names. */
export function PayeesTab() {
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<PayeeSort>('last');
  const [opened, setOpened] = useState<UsedPayee | null>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  /** Those to be merged; null while nobody merges. */
  const [merged, setMerged] = useState<readonly UsedPayee[] | null>(null);
  const { currency } = useUser().preferences;
  const { digits } = useDisplayPreferences();
  const query = useUsedPayees(q, sort);
  const count = query.data?.pages[0]?.count;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className={merged ? 'grid items-start gap-gap lg:grid-cols-2' : 'grid gap-gap'}>
      <Card className="order-1 md:order-none">
        <CardHead
          title={texts.payees}
          action={
            <>
              {count !== undefined && <span className="text-14 text-ink-2">{formatNumber(count, digits)}</span>}
              <Link to="/reports" search={{ by: 'payee' }} className={`ms-4 ${headLinkClass}`}>
                {texts.report}
              </Link>
            </>
          }
        />
        <p className="-mt-3 mb-3 text-14 text-ink-2">{texts.listHint}</p>
        <div className="grid gap-3">
          <DebouncedSearchField label={texts.search} q={q} onSearch={setQ} maxLength={maxSearchLength} />
          <SimilarPayees onReview={setMerged} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <SegmentedControl
              label={texts.sort}
              isLabelHidden
              choices={payeeSorts.map((value) => ({ value, label: texts.sorts[value] }))}
              value={sort}
              onChange={setSort}
            />
            {!merged && items.length > 1 && (
              <Button variant="bare" onClick={() => setMerged([])}>
                {texts.chooseToMerge}
              </Button>
            )}
          </div>
        </div>
        <QueryStates query={query} skeleton={<SkeletonRows rows={8} hasAmount />}>
          {() =>
            items.length === 0 ? (
              <EmptyState
                drawing={<DrawingMoney />}
                title={q ? texts.notFound : texts.empty}
                {...(!q && { hint: texts.emptyHint })}
              />
            ) : (
              <>
                <Rows count={items.length} className="mt-2">
                  {items.map((payee) =>
                    payee.id === renamed ? (
                      <RenamedRow key={payee.id} payee={payee} onDone={() => setRenamed(null)} onMerge={setMerged} />
                    ) : (
                      <PayeeRow
                        key={payee.id}
                        payee={payee}
                        currency={currency}
                        onOpen={() => setOpened(payee)}
                        onRename={() => setRenamed(payee.id)}
                      />
                    ),
                  )}
                </Rows>
                <LoadMore query={query} />
              </>
            )
          }
        </QueryStates>
      </Card>
      {merged && (
        <MergeCard
          key={merged.map(({ id }) => id).join()}
          suggested={merged}
          others={merged.length > 0 ? [] : items}
          currency={currency}
          onDone={() => setMerged(null)}
        />
      )}
      <PayeeSheet payee={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

/** Names that look like one payee, one group at a time. */
function SimilarPayees({ onReview }: { readonly onReview: (group: readonly UsedPayee[]) => void }) {
  const { data: groups = [] } = useSimilarPayees();
  const { distinguish, isPending } = useDistinguishPayees();
  const { digits } = useDisplayPreferences();
  const [group] = groups;
  if (!group) return null;
  const shown = listed(group.slice(0, namesShown).map(({ name }) => `\u2068${name}\u2069`));
  const names = group.length > namesShown ? interpolate(texts.similarMore, { names: shown }) : shown;
  return (
    <Note tone="success" icon={Merge}>
      <p className="wrap-anywhere">
        {interpolate(texts.similar, { count: pluralizeForms(texts.similarNames, group.length, digits), names })}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" className={noteActionClass} onClick={() => onReview(group)}>
          {texts.review}
        </button>
        <button type="button" className={noteActionClass} disabled={isPending} onClick={() => distinguish(group)}>
          {texts.notOne}
        </button>
      </div>
    </Note>
  );
}

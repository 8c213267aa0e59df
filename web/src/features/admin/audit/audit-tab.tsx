import { adminAudit } from '@afdal/contract/admin/audit';
import { auditOthers, auditRanges } from '@afdal/domain/admin/audit';
import { auditActions } from '@afdal/domain/admin/audit.ar';
import { callForFile } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { useAdminList, useAdminRead } from '../list/admin-query.ts';
import { ExportButton } from '../list/export-button.tsx';
import { ChosenFilters, FilterPills, FilterSheetPill, type ListFilter } from '../list/list-filters.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AuditCheck } from './audit-check.tsx';
import { AuditRow } from './audit-row.tsx';
import { texts } from './texts.ts';

/** The actions under their words; two that are called the same stand there once each. */
const actions = Object.entries(auditActions).map(([value, label]) => ({ value, label }));

/** The audit log: what administrators did, the newest first. */
export function AuditTab() {
  const isPhone = useScreen() === 'phone';
  const { address, change, goTo } = useListAddress();
  const clear = () => change({ q: undefined, actor: undefined, action: undefined, range: undefined });
  const actors = useAdminRead(adminAudit.listAuditActors, {}).data ?? [];
  const filters: readonly ListFilter[] = [
    {
      name: 'actor',
      label: texts.actor,
      options: [
        ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ...auditOthers.map((value) => ({ value, label: texts.actors[value] })),
      ],
    },
    { name: 'action', label: texts.action, options: actions },
    { name: 'range', label: texts.range, options: auditRanges.map((value) => ({ value, label: texts.ranges[value] })) },
  ];
  const asked = {
    q: address.q || undefined,
    actor: address.actor,
    action: actions.find(({ value }) => value === address.action)?.value,
    range: auditRanges.find((each) => each === address.range),
  };
  const query = useAdminList(adminAudit.listAudit, { query: { ...asked, cursor: address.cursor } });
  const page = query.data;
  const { previousCursor = null, nextCursor = null } = page ?? {};
  return (
    <Card aria-label={texts.title} className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="text-18">{texts.title}</h3>
          <p className="text-14 text-ink-2">{texts.lead}</p>
        </div>
        <ExportButton call={() => callForFile(adminAudit.exportAudit, { body: asked })} list="audit" />
      </div>
      <div className="grid gap-2">
        <ListSearch label={texts.search} />
        <div className="flex flex-wrap items-center gap-2">
          {isPhone ? (
            <>
              <FilterSheetPill filters={filters} matching={null} />
              <ChosenFilters filters={filters} />
            </>
          ) : (
            <FilterPills filters={filters} />
          )}
        </div>
      </div>
      <QueryStates query={query} title={texts.failed} skeleton={<SkeletonRows rows={6} hasAmount />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={<DrawingQuiet />}
              title={texts.empty}
              action={
                <Button variant="soft" onClick={clear}>
                  {texts.clear}
                </Button>
              }
            />
          ) : (
            <ul aria-label={texts.title} className="divide-y divide-line">
              {items.map((entry) => (
                <AuditRow key={entry.position} entry={entry} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <AuditCheck />
        <Pager
          label={texts.pages}
          onPrevious={previousCursor === null ? undefined : () => goTo(previousCursor)}
          onNext={nextCursor === null ? undefined : () => goTo(nextCursor)}
        />
      </div>
    </Card>
  );
}

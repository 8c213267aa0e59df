import { adminSubscriptions, type SubscriptionRow } from '@afdal/contract/admin/subscriptions';
import { subscriptionSorts, subscriptionStates } from '@afdal/domain/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { callForFile } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { useAdminList } from '../list/admin-query.ts';
import { ExportButton } from '../list/export-button.tsx';
import type { ListSort } from '../list/sort-pill.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { describeNext, StateChip } from './state-chip.tsx';
import { Subscriber, SubscriberLink } from './subscriber.tsx';
import { texts } from './texts.ts';
import { useSubscriptionActions } from './use-subscription-actions.ts';

const columnsOfSorts = { next: 'next', newest: 'start', oldest: 'start' } as const;
const sorts: readonly ListSort[] = subscriptionSorts.map((value) => ({
  value,
  label: texts.sorts[value],
  column: columnsOfSorts[value],
  isDescending: value === 'newest',
}));

/** All subscriptions, by where they stand. */
export function SubscriptionsList() {
  const { address, change } = useListAddress();
  const state = subscriptionStates.find((each) => each === address.state);
  const asked = { q: address.q || undefined, state, sort: subscriptionSorts.find((value) => value === address.sort) };
  const query = useAdminList(adminSubscriptions.listSubscriptions, { query: { ...asked, cursor: address.cursor } });
  const preferences = useDisplayPreferences();
  const actionsFor = useSubscriptionActions();
  const menu = (row: SubscriptionRow) => ({
    label: interpolate(texts.menu, { name: row.name }),
    actions: actionsFor(row),
  });
  const columns: readonly Column<SubscriptionRow>[] = [
    {
      key: 'name',
      label: texts.subscriber,
      isRowName: true,
      cell: (row) => <Subscriber {...row} />,
    },
    { key: 'state', label: texts.state, cell: (row) => <State row={row} /> },
    {
      key: 'start',
      label: texts.start,
      isSortable: true,
      cell: ({ startDate }) =>
        startDate && (
          <span className="whitespace-nowrap text-ink-2">{shortDate(Date.parse(startDate), preferences)}</span>
        ),
    },
    {
      key: 'next',
      label: texts.next,
      isSortable: true,
      cell: (row) => <span className="text-ink-2">{describeNext(row, preferences)}</span>,
    },
    {
      key: 'menu',
      label: texts.options,
      cell: (row) => <LazyMenu label={menu(row).label} items={menu(row).actions} />,
    },
  ];
  const counts = query.data?.counts;
  const tabs = [
    { value: '', label: texts.all, ...(query.data && { count: query.data.total }) },
    ...subscriptionStates.map((value) => ({
      value,
      label: texts.states[value],
      ...(counts && { count: counts[value] }),
    })),
  ] as const;
  return (
    <Tabs
      label={texts.state}
      tabs={tabs}
      value={state ?? ''}
      onChange={(value) => change({ state: value || undefined })}
    >
      <div className="mb-3 flex justify-end">
        <ExportButton
          call={() => callForFile(adminSubscriptions.exportSubscriptions, { body: asked })}
          list="subscriptions"
        />
      </div>
      <AdminList
        label={texts.subscriptions}
        query={query}
        search={texts.search}
        sorts={sorts}
        columns={columns}
        getKey={({ id }) => id}
        nothingFound={texts.nothingFound}
        empty={state ? texts.emptyState : texts.empty}
        renderRow={(row) => (
          <Row
            key={row.id}
            isFromTop
            leading={<Avatar name={row.name} size="medium" />}
            title={<SubscriberLink id={row.id} name={row.name} className={wholeRowClass} />}
            detail={
              <>
                <bdi dir="ltr" className="wrap-anywhere">
                  {row.email}
                </bdi>
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <State row={row} />
                  <span className="text-12">{describeNext(row, preferences)}</span>
                </span>
              </>
            }
            menu={menu(row)}
          />
        )}
      />
    </Tabs>
  );
}

function State({ row }: { readonly row: SubscriptionRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StateChip state={row.state} />
      {row.hasRefundRequest && <Chip tone="warning">{texts.refundRequest}</Chip>}
    </span>
  );
}

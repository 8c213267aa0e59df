import { adminUsers, type UserRow } from '@afdal/contract/admin/users';
import { joinedRanges, userSorts, userStatuses } from '@afdal/domain/admin/users';
import { roles } from '@afdal/domain/sessions/limits';
import { plans } from '@afdal/domain/subscriptions/plan';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { callForFile } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber, isolated } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList } from '../list/admin-list.tsx';
import { useAdminList } from '../list/admin-query.ts';
import { readDay } from '../list/days-filter.tsx';
import { ExportButton } from '../list/export-button.tsx';
import type { ListFilter } from '../list/list-filters.tsx';
import type { ListSort } from '../list/sort-pill.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { texts, userForms } from './texts.ts';
import { useUserActions } from './use-user-actions.ts';
import { PlanChip, RoleChip, StatusChip } from './user-chips.tsx';

function toOptions<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

const filters: readonly ListFilter[] = [
  { name: 'plan', label: texts.plan, options: toOptions(plans, texts.plans) },
  { name: 'status', label: texts.status, options: toOptions(userStatuses, texts.statuses) },
  { name: 'role', label: texts.role, options: toOptions(roles, texts.roles) },
  { name: 'joined', label: texts.joined, options: toOptions(joinedRanges, texts.joinedRanges) },
];

const columns = { seen: 'seen', newest: 'joined', oldest: 'joined', name: 'name', points: 'points' } as const;
const ascending: readonly string[] = ['oldest', 'name'];
const sorts: readonly ListSort[] = userSorts.map((value) => ({
  value,
  label: texts.sorts[value],
  column: columns[value],
  isDescending: !ascending.includes(value),
}));

type ListQuery = NonNullable<Parameters<typeof useAdminList<typeof adminUsers.listUsers>>[1]['query']>;

/** What the address asks for, without values that no filter has. */
function useQueryOfAddress(): ListQuery {
  const { address } = useListAddress();
  const known = filters.map(({ name, options }) => [name, options.find(({ value }) => value === address[name])?.value]);
  const { q, cursor } = address;
  const sort = userSorts.find((value) => value === address.sort);
  return {
    ...Object.fromEntries(known),
    joinedFrom: readDay(address.from),
    joinedTo: readDay(address.to),
    q: q || undefined,
    cursor,
    sort,
  };
}

export function UsersList() {
  const asked = useQueryOfAddress();
  const query = useAdminList(adminUsers.listUsers, { query: asked });
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const now = useNow();
  const actionsFor = useUserActions();
  const seen = (row: UserRow) => relativeTime(Date.parse(row.lastSeenAt), now, preferences);
  const menu = (row: UserRow) => ({
    label: interpolate(texts.menu, { name: row.name }),
    actions: actionsFor(row),
  });
  const tableColumns: readonly Column<UserRow>[] = [
    {
      key: 'name',
      label: texts.name,
      isRowName: true,
      isSortable: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Avatar name={row.name} size="small" />
          <span className="grid min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              <UserLink row={row} />
              <RoleChip role={row.role} />
            </span>
            <span className="text-12 text-ink-2">
              <bdi dir="ltr">{row.email}</bdi>
            </span>
          </span>
        </span>
      ),
    },
    { key: 'plan', label: texts.plan, cell: (row) => <PlanChip plan={row.plan} /> },
    { key: 'status', label: texts.status, cell: (row) => <StatusChip status={row.status} /> },
    {
      key: 'joined',
      label: texts.joined,
      isSortable: true,
      cell: (row) => <Muted>{shortDate(Date.parse(row.joinedAt), preferences)}</Muted>,
    },
    { key: 'seen', label: texts.seen, isSortable: true, cell: (row) => <Muted>{seen(row)}</Muted> },
    { key: 'points', label: texts.points, isSortable: true, cell: (row) => formatNumber(row.points, digits) },
    {
      key: 'menu',
      label: texts.options,
      cell: (row) => <LazyMenu label={menu(row).label} items={menu(row).actions} />,
    },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {query.data && (
            <>
              {pluralizeForms(userForms, query.data.total, digits)} ·{' '}
              {interpolate(texts.joinedLately, {
                change: isolated(`+${formatNumber(query.data.joinedLately, digits)}`),
              })}
            </>
          )}
        </p>
        <ExportButton
          call={() => {
            const { cursor: _, ...body } = asked;
            return callForFile(adminUsers.exportUsers, { body });
          }}
          list="users"
        />
      </div>
      <AdminList
        label={texts.users}
        query={query}
        search={texts.search}
        filters={filters}
        days={texts.joined}
        sorts={sorts}
        columns={tableColumns}
        getKey={({ id }) => id}
        nothingFound={texts.nothingFound}
        empty={texts.empty}
        renderRow={(row) => (
          <Row
            key={row.id}
            isFromTop
            leading={<Avatar name={row.name} size="medium" />}
            title={
              <span className="flex flex-wrap items-center gap-2">
                <UserLink row={row} className={wholeRowClass} />
                <RoleChip role={row.role} />
              </span>
            }
            detail={
              <>
                <span className="block wrap-anywhere">
                  <bdi dir="ltr">{row.email}</bdi>
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-2">
                  <PlanChip plan={row.plan} />
                  <StatusChip status={row.status} />
                  <span className="text-12">
                    {texts.seen} {seen(row)}
                  </span>
                </span>
              </>
            }
            menu={menu(row)}
          />
        )}
      />
    </>
  );
}

function UserLink({ row, className }: { readonly row: UserRow; readonly className?: string }) {
  return (
    <Link
      to="/admin/users"
      search={(before: object) => ({ ...before, id: row.id })}
      className={`wrap-anywhere hover:underline ${className ?? ''}`}
    >
      <bdi>{row.name}</bdi>
    </Link>
  );
}

function Muted({ children }: { readonly children: string }) {
  return <span className="whitespace-nowrap text-ink-2">{children}</span>;
}

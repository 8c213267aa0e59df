import type { Broadcast } from '@afdal/contract/admin/broadcasts';
import type { BroadcastState } from '@afdal/domain/admin/broadcasts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Ban, CalendarClock, LoaderCircle, type LucideIcon, Pencil } from 'lucide-react';
import { countryName } from '../../../lib/format/country-names.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { ask } from '../../../ui/overlay/ask.ts';
import type { Column } from '../../../ui/table/column.ts';
import { AdminList } from '../list/admin-list.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { type useBroadcasts, useCancelBroadcast } from './broadcast-queries.ts';
import { formatSchedule } from './confirm-broadcast.tsx';
import { texts } from './texts.ts';

const looks: Readonly<Record<BroadcastState, { readonly tone: ChipTone; readonly icon?: LucideIcon }>> = {
  scheduled: { tone: 'info', icon: CalendarClock },
  sending: { tone: 'warning', icon: LoaderCircle },
  sent: { tone: 'success' },
  cancelled: { tone: 'neutral' },
};

/** Broadcasts, the newest first: to whom they went, how many have them and how many opened them. */
export function BroadcastHistory({ query }: { readonly query: ReturnType<typeof useBroadcasts> }) {
  const style = useDisplayPreferences();
  const { digits } = style;
  const actionsFor = useBroadcastActions();
  const menu = (row: Broadcast) => ({
    label: interpolate(texts.menu, { title: row.title }),
    actions: actionsFor(row),
  });
  const columns: readonly Column<Broadcast>[] = [
    { key: 'title', label: texts.notification, isRowName: true, cell: (row) => <Title row={row} /> },
    { key: 'audience', label: texts.audience, cell: describeAudience },
    {
      key: 'reached',
      label: texts.delivered,
      cell: ({ reached, startedAt }) => (startedAt === null ? texts.notYet : formatNumber(reached.people, digits)),
    },
    { key: 'opened', label: texts.opened, cell: (row) => getOpenedShare(row, style) ?? texts.notYet },
    { key: 'when', label: texts.when, cell: (row) => <span className="text-ink-2">{describeWhen(row, style)}</span> },
    {
      key: 'menu',
      label: texts.options,
      cell: (row) => row.state === 'scheduled' && <LazyMenu label={menu(row).label} items={menu(row).actions} />,
    },
  ];
  return (
    <div className="grid gap-3">
      <h2 className="text-18">{texts.history}</h2>
      <AdminList
        label={texts.history}
        query={query}
        columns={columns}
        getKey={({ id }) => id}
        nothingFound={texts.historyEmpty}
        empty={texts.historyEmpty}
        renderRow={(row) => (
          <Row
            key={row.id}
            isFromTop
            title={<Title row={row} />}
            detail={
              <>
                <p>{describeAudience(row)}</p>
                <p>{describeOutcome(row, style)}</p>
                <p className="text-12">{describeWhen(row, style)}</p>
              </>
            }
            {...(row.state === 'scheduled' && { menu: menu(row) })}
          />
        )}
      />
    </div>
  );
}

function Title({ row: { title, state } }: { readonly row: Broadcast }) {
  const { tone, icon } = looks[state];
  return (
    <span className="flex flex-wrap items-center gap-2">
      {state !== 'sent' && (
        <Chip tone={tone} {...(icon && { icon })}>
          {texts.states[state]}
        </Chip>
      )}
      <bdi className="wrap-anywhere">{title}</bdi>
    </span>
  );
}

function describeAudience({ plan, isActive, countries }: Broadcast): string {
  const conditions = [
    ...(plan === null ? [] : [texts.plans[plan]]),
    ...(isActive ? [texts.active] : []),
    ...countries.map(countryName),
  ];
  return conditions.length === 0 ? texts.everybody : listed(conditions);
}

function getOpenedShare({ opened, reached: { people } }: Broadcast, { digits }: DisplayPreferences): string | null {
  return people === 0 ? null : formatPercent(opened / people, digits);
}

function describeOutcome(row: Broadcast, style: DisplayPreferences): string {
  const share = getOpenedShare(row, style);
  if (share === null) return '';
  const delivered = interpolate(texts.deliveredTo, { n: formatNumber(row.reached.people, style.digits) });
  return `${delivered} · ${interpolate(texts.openedBy, { share })}`;
}

function describeWhen(
  { scheduledOn, scheduledTime, startedAt, createdAt }: Broadcast,
  style: DisplayPreferences,
): string {
  if (scheduledOn !== null && scheduledTime !== null) {
    return formatSchedule({ day: scheduledOn, time: scheduledTime }, style);
  }
  return shortDate(Date.parse(startedAt ?? createdAt), style);
}

/** What can be done about a broadcast until anybody has it. */
function useBroadcastActions() {
  const { change } = useListAddress();
  const { mutate } = useCancelBroadcast();
  return ({ id, title, version }: Broadcast) => [
    {
      label: texts.edit,
      icon: Pencil,
      onSelect: () => {
        change({ id });
        scrollTo({ top: 0 });
      },
    },
    {
      label: texts.cancel,
      icon: Ban,
      isDestructive: true,
      onSelect: () =>
        ask({
          question: interpolate(texts.cancelQuestion, { title }),
          consequence: texts.cancelConsequence,
          confirmLabel: texts.cancel,
          isDestructive: true,
          onConfirm: () => mutate({ params: { id }, body: { expected: version } }),
        }),
    },
  ];
}

import type { Report, ReportGroup } from '@afdal/contract/finance/reports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ChartColumn, ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import type { Column, Sorting } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { formatAddressFilter } from '../ledger/filter/address-filter.ts';
import type { ChosenGroup } from './report-address.ts';
import { texts } from './texts.ts';

/** How many groups are shown until the others are asked for. */
const groupsShown = 10;

interface Props {
  readonly report: Report;
  readonly accountId: string | undefined;
  readonly onGroup: (group: ChosenGroup) => void;
}

type Sums = Pick<ReportGroup, 'amountMinor' | 'count' | 'comparedMinor'>;

interface Row extends Sums {
  readonly key: string;
  readonly name: string;
  readonly isPart: boolean;
  /** Where its transactions are listed; null where no address has them. */
  readonly transactions: { readonly category?: string; readonly payee?: string; readonly filter?: string } | null;
  /** What its series is of; null of several groups. */
  readonly group: ChosenGroup | null;
  /** Whether its parts are shown; null where it has none. */
  readonly isOpen: boolean | null;
}

/** The groups of a report, each with what leads to its transactions, its parts and its series. On paper all of them. */
export function ReportTable({ report, accountId, onGroup }: Props) {
  const { digits } = useDisplayPreferences();
  const isPaper = useIsPrinted();
  const isNarrow = useScreen() === 'phone' && !isPaper;
  const [sorting, setSorting] = useState<Sorting>({ key: 'amount', isDescending: true });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const { by, amountMinor, compared, currency, groups, others } = report;
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((each) => each !== key) : [...open, key]));
  // One more takes no more room than the row of the others.
  const hasMore = groups.length > groupsShown + 1;
  const shown = !hasMore || isWhole || isPaper ? groups : groups.slice(0, groupsShown);
  const hidden = groups.slice(shown.length);
  const rows = shown.toSorted(compareBy(sorting)).flatMap((group): Row[] => {
    const row = toRow(group, report, accountId);
    const isOpen = row.isOpen === null ? null : isPaper || open.has(row.key);
    return [
      { ...row, isOpen },
      ...(isOpen ? group.parts.map((part) => toPartRow(part, group, report, accountId)) : []),
    ];
  });
  const rest = joinRest(hidden, others);
  const share = (row: Sums) => (amountMinor > 0 ? formatPercent(row.amountMinor / amountMinor, digits) : '');
  const count = (row: Sums) => pluralize('transaction', row.count, digits);
  const amount = (minor: number, isChange = false) => (
    <Amount minor={minor} currency={currency} isBare isChange={isChange} />
  );
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      label: texts.groupings[by],
      isRowName: true,
      isSortable: true,
      cell: (row) => (
        <Name
          row={row}
          detail={
            isNarrow ? interpolate(texts.shareAndCount, { share: share(row), transactions: count(row) }) : count(row)
          }
          onToggle={() => toggle(row.key)}
          onGroup={onGroup}
        />
      ),
    },
    {
      key: 'amount',
      label: texts.amount,
      isNumber: true,
      isSortable: true,
      cell: (row) => (
        <>
          {amount(row.amountMinor)}
          {/* The cell is written from left to right, where `end` is the other side. */}
          {isNarrow && compared && (
            <span className="block text-start text-12 text-ink-2">{amount(getChange(row), true)}</span>
          )}
        </>
      ),
    },
    ...(isNarrow ? [] : [{ key: 'share', label: texts.share, isNumber: true, cell: share }]),
    ...(compared && !isNarrow
      ? [
          {
            key: 'compared',
            label: texts.compared,
            isNumber: true,
            isSortable: true,
            cell: (row: Row) => amount(row.comparedMinor ?? 0),
          },
          {
            key: 'change',
            label: texts.change,
            isNumber: true,
            isSortable: true,
            cell: (row: Row) => amount(getChange(row), true),
          },
        ]
      : []),
  ];
  return (
    <>
      <Table
        caption={texts.groups}
        columns={columns}
        rows={rest ? [...rows, rest] : rows}
        getKey={({ key }) => key}
        sorting={sorting}
        onSort={({ key, isDescending }) =>
          // Of amounts the largest are first.
          setSorting({ key, isDescending: sorting.key === key ? isDescending : key !== 'name' })
        }
        empty={null}
      />
      {hasMore && (
        <Button variant="bare" size="small" className="not-printed" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.showLess : texts.showOthers}
        </Button>
      )}
      {isNarrow && compared && <p className="pt-3 text-14 text-ink-2">{texts.changeBelow}</p>}
      {by === 'tag' && <p className="pt-3 text-14 text-ink-2">{texts.tagNote}</p>}
    </>
  );

  function joinRest(more: readonly ReportGroup[], last: Report['others']): Row | null {
    const count = more.length + (last?.groups ?? 0);
    if (count === 0) return null;
    const all: readonly Sums[] = [...more, ...(last ? [last] : [])];
    const sum = (read: (sums: Sums) => number) => all.reduce((total, each) => total + read(each), 0);
    return {
      key: 'others',
      name: interpolate(more.length === 0 ? texts.othersInFile : texts.others, { count: formatNumber(count, digits) }),
      amountMinor: sum((each) => each.amountMinor),
      count: sum((each) => each.count),
      comparedMinor: compared && sum((each) => each.comparedMinor ?? 0),
      isPart: false,
      transactions: null,
      group: null,
      isOpen: null,
    };
  }
}

/** Whether the page is being printed, from before its sheets are counted. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return useMedia('print') || isPrinted;
}

function toRow(group: ReportGroup, { by, kind, from, to }: Report, account: string | undefined): Row {
  const { name, categoryId, amountMinor, count, comparedMinor, parts } = group;
  const days = { from, to, status: 'cleared' } as const;
  // What was spent is less what was given back, which is income.
  const type = kind === 'income' ? kind : undefined;
  const shared = { account, filter: formatAddressFilter({ ...days, type }) ?? '' };
  const without = (part: object) => ({ account, filter: formatAddressFilter({ ...days, type: kind, ...part }) ?? '' });
  const addresses = {
    category: categoryId ? { category: categoryId, ...shared } : { category: 'none', ...without({}) },
    payee: name ? { payee: name, ...shared } : without({ hasPayee: 'false' }),
    tag: name
      ? { account, filter: formatAddressFilter({ ...days, type, tag: name }) ?? '' }
      : without({ hasTag: 'false' }),
  };
  const chosen = {
    category: { category: categoryId ?? 'none' },
    payee: { payee: name ?? '' },
    tag: { tag: name ?? '' },
  };
  return {
    key: categoryId ?? `of ${name ?? ''}`,
    name: name ?? texts.without[by],
    amountMinor,
    count,
    comparedMinor,
    isPart: false,
    transactions: addresses[by] as Row['transactions'],
    group: chosen[by],
    isOpen: parts.length > 0 ? false : null,
  };
}

function toPartRow(
  part: ReportGroup['parts'][number],
  group: ReportGroup,
  report: Report,
  account: string | undefined,
): Row {
  const row = toRow({ ...part, parts: [] }, report, account);
  const isItself = part.categoryId === group.categoryId;
  return {
    ...row,
    key: `part ${part.categoryId}`,
    isPart: true,
    // An address of the category has its subcategories as well.
    ...(isItself && {
      name: interpolate(texts.itself, { name: row.name }),
      transactions: null,
      group: null,
    }),
  };
}

function getChange({ amountMinor, comparedMinor }: Sums): number {
  return amountMinor - (comparedMinor ?? 0);
}

function compareBy({ key, isDescending }: Sorting): (a: ReportGroup, b: ReportGroup) => number {
  const sign = isDescending ? -1 : 1;
  if (key === 'name') return (a, b) => sign * (a.name ?? '').localeCompare(b.name ?? '', 'ar');
  const read = { compared: (group: ReportGroup) => group.comparedMinor ?? 0, change: getChange }[key];
  const value = read ?? ((group: ReportGroup) => group.amountMinor);
  return (a, b) => sign * (value(a) - value(b));
}

interface NameProps {
  readonly row: Row;
  readonly detail: string;
  readonly onToggle: () => void;
  readonly onGroup: (group: ChosenGroup) => void;
}

function Name({ row: { name, transactions, group, isOpen, isPart }, detail, onToggle, onGroup }: NameProps) {
  return (
    <span className={isPart ? 'report-name report-part' : 'report-name'}>
      <span className="report-text">
        {transactions ? (
          <Link to="/financial-planning" search={transactions} className="report-link text-palm-ink hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
        <span className="block text-12 text-ink-2">{detail}</span>
      </span>
      {isOpen !== null && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={interpolate(texts.parts, { name })}
          onClick={onToggle}
          className="report-toggle not-printed"
        >
          <Icon icon={ChevronDown} small />
        </button>
      )}
      {group && (
        <IconButton
          icon={ChartColumn}
          label={interpolate(texts.series, { name })}
          className="not-printed"
          onClick={() => onGroup(group)}
        />
      )}
    </span>
  );
}

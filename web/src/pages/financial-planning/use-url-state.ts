import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import {
  type AddressFilter,
  type ChosenFilter,
  formatAddressFilter,
  parseAddressFilter,
} from '../../features/finance/ledger/filter/address-filter.ts';
import { type View, views } from '../../features/finance/ledger/filter/transaction-filter.ts';
import { type ObligationView, obligationViews } from '../../features/finance/obligations/view.ts';
import { useAccounts } from '../../features/finance/use-accounts.ts';

/** What the page shows, according to its address, and functions that change it. */
export function useUrlState() {
  const search = useSearch({ from: '/signed-in/financial-planning' });
  const navigate = useNavigate();
  const { data: accounts } = useAccounts();
  // An account that was deleted since does not filter, and a note says so.
  const isKnown = !accounts || accounts.some(({ id }) => id === search.account);
  // Keeps the scroll position: only the content changes.
  const show = (change: Partial<typeof search>, replace = true, state: true | object = replace || {}) =>
    void navigate({
      to: '/financial-planning',
      search: { ...search, all: undefined, ...change },
      replace,
      // What the entry is stays: a dialog may have been opened before a search that was typed is found.
      state,
      resetScroll: false,
    });
  return {
    tab: tabs.find((each) => each === search.tab) ?? 'expenses',
    on: search.on,
    isAccountGone: search.account !== undefined && !isKnown,
    filters: {
      view: views.find((each) => each === search.view) ?? ('day' as View),
      accountId: isKnown ? search.account : undefined,
      categoryId: search.category,
      payee: search.payee,
      q: search.q,
      more: useMemo(() => parseAddressFilter(search.filter), [search.filter]),
      isWhole: search.all !== undefined,
    },
    obligationView: obligationViews.find((each) => each === search.view) ?? ('timeline' as ObligationView),
    showTab: (tab: Tab) =>
      show({
        tab: tab === 'expenses' ? undefined : tab,
        view: undefined,
        category: undefined,
        payee: undefined,
        filter: undefined,
      }),
    showCycle: ({ on }: SelectedCycle) => show({ on }),
    showAccount: (account: string | undefined) => show({ account }),
    showView: (view: View) => show({ view: view === 'day' ? undefined : view, category: undefined, payee: undefined }),
    showObligationView: (view: ObligationView) => show({ view: view === 'timeline' ? undefined : view }),
    showSearch: (q: string) => show({ q: q || undefined }),
    // These push a history entry, so that going back leaves them.
    showCategory: (category: string) => show({ category, payee: undefined, view: undefined }, false),
    showPayee: (payee: string) => show({ payee, category: undefined, view: undefined }, false),
    /** What the filter sheet was left with, in place of the sheet: going back leads to the list before. */
    showFilter: ({ accountId, categoryId, payee, q, filter }: ChosenFilter) =>
      show(
        { account: accountId, category: categoryId, payee, q, filter: formatAddressFilter(filter), ...withoutDialog },
        true,
        {},
      ),
    /** Without some part of the filter, in place. */
    changeFilter: (filter: AddressFilter) => show({ filter: formatAddressFilter(filter) }),
    showAll: () => show({ all: '1' }),
    clearFilter: () => show({ category: undefined, payee: undefined, filter: undefined }),
    clearCategory: () => show({ category: undefined }),
    clearPayee: () => show({ payee: undefined }),
    clearSearch: () => show({ q: undefined }),
  };
}

const withoutDialog = { open: undefined, id: undefined, view: undefined };

/** The tabs of the page, in order. */
export const tabs = ['expenses', 'obligations', 'savings', 'emergency'] as const;
type Tab = (typeof tabs)[number];

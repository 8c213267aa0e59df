import type { ShownCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import type { DayFilter } from '../../features/finance/ledger/transactions/use-day-lists.ts';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { FinanceDialog } from './finance-dialog.ts';

interface Shared {
  readonly cycle: ShownCycle;
  readonly previous: ShownCycle | null;
  readonly next: ShownCycle | null;
  readonly accountId: string | undefined;
  readonly currency: string;
  /** The transactions that the page lists. */
  readonly filter: DayFilter;
}

const forms = () => import('../../features/finance/ledger/transaction-form/transaction-sheets.tsx');
const reading = async () => (await import('./reading-dialogs.ts')).readingDialogs;
const owed = async () => (await import('./obligation-parts.ts')).obligationParts;
const order = async () => (await import('./order-dialogs.ts')).orderDialogs;

export const dialogs: DialogMap<FinanceDialog, Shared> = {
  add: async () => (await forms()).AddTransactionSheet,
  edit: async () => (await forms()).EditTransactionSheet,
  duplicate: async () => (await forms()).DuplicateTransactionSheet,
  split: async () => (await forms()).SplitTransactionSheet,
  safe: async () => (await reading()).safe,
  budget: async () => (await reading()).budget,
  'suggested-budget': async () => (await reading())['suggested-budget'],
  export: async () => (await reading()).export,
  trash: async () => (await reading()).trash,
  accounts: async () => (await order()).accounts,
  categories: async () => (await order()).categories,
  rules: async () => (await order()).rules,
  rates: async () => (await order()).rates,
  import: async () => (await order()).import,
  messages: async () => (await order()).messages,
  'add-obligation': async () => (await owed())['add-obligation'],
  obligation: async () => (await owed()).obligation,
  'edit-obligation': async () => (await owed())['edit-obligation'],
  payoff: async () => (await owed()).payoff,
  pay: async () => (await owed()).pay,
};

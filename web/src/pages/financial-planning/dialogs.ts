import type { SelectedCycle } from '../../features/finance/ledger/cycles/use-cycle.ts';
import type { DayFilter } from '../../features/finance/ledger/transactions/use-day-lists.ts';
import type { DialogMap } from '../../ui/overlay/addressed-dialogs.tsx';
import type { FinanceDialog } from './finance-dialog.ts';

interface Shared {
  readonly cycle: SelectedCycle;
  readonly previous: SelectedCycle | null;
  readonly next: SelectedCycle | null;
  readonly accountId: string | undefined;
  readonly currency: string;
  /** The transactions that the page lists. */
  readonly filter: DayFilter;
}

const forms = () => import('../../features/finance/ledger/transaction-form/transaction-sheets.tsx');
const reading = async () => (await import('./reading-dialogs.ts')).readingDialogs;
const owed = async () => (await import('./obligation-parts.ts')).obligationParts;
const saved = async () => (await import('./savings-parts.ts')).savingsParts;
const fund = async () => (await import('./emergency-parts.ts')).emergencyParts;
const intake = async () => (await import('./intake-dialogs.ts')).intakeDialogs;
const order = async () => (await import('./order-dialogs.ts')).orderDialogs;

export const dialogs: DialogMap<FinanceDialog, Shared> = {
  add: async () => (await forms()).AddTransactionSheet,
  edit: async () => (await forms()).EditTransactionSheet,
  duplicate: async () => (await forms()).DuplicateTransactionSheet,
  split: async () => (await forms()).SplitTransactionSheet,
  safe: async () => (await reading()).safe,
  budget: async () => (await reading()).budget,
  'suggested-budget': async () => (await reading())['suggested-budget'],
  'move-budget': async () => (await reading())['move-budget'],
  register: async () => (await reading()).register,
  export: async () => (await reading()).export,
  trash: async () => (await reading()).trash,
  accounts: async () => (await order()).accounts,
  categories: async () => (await order()).categories,
  rules: async () => (await order()).rules,
  rates: async () => (await order()).rates,
  import: async () => (await intake()).import,
  messages: async () => (await intake()).messages,
  'add-obligation': async () => (await owed())['add-obligation'],
  obligation: async () => (await owed()).obligation,
  'edit-obligation': async () => (await owed())['edit-obligation'],
  payoff: async () => (await owed()).payoff,
  burden: async () => (await owed()).burden,
  pay: async () => (await owed()).pay,
  'add-savings-goal': async () => (await saved())['add-savings-goal'],
  'savings-goal': async () => (await saved())['savings-goal'],
  'edit-savings-goal': async () => (await saved())['edit-savings-goal'],
  deposit: async () => (await saved()).deposit,
  withdraw: async () => (await saved()).withdraw,
  'move-savings': async () => (await saved())['move-savings'],
  'fund-settings': async () => (await fund())['fund-settings'],
  'fund-deposit': async () => (await fund())['fund-deposit'],
  'fund-withdraw': async () => (await fund())['fund-withdraw'],
  'edit-fund-entry': async () => (await fund())['edit-fund-entry'],
  zakat: async () => (await import('../../features/finance/zakat/zakat-sheet.tsx')).ZakatSheet,
  health: async () => (await import('./health-parts.ts')).healthParts.health,
};

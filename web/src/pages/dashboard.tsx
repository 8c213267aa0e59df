import { UnconfirmedEmail } from '../features/accounts/confirm-email/unconfirmed-email.tsx';
import { Greeting } from '../features/dashboard/greeting.tsx';
import { useCycle } from '../features/finance/ledger/cycles/use-cycle.ts';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { QuickAddButton } from '../ui/shell/quick-add-button.tsx';
import { cards, type DashboardCard } from './dashboard/cards.tsx';

/** What the cards open. */
const dialogs = {
  safe: async () => (await import('../features/finance/overview/cycles/safe-sheet.tsx')).SafeSheet,
  ...lazySheets(() => import('../features/finance/obligations/sheets.ts'), ['pay']),
  ...lazySheets(() => import('../features/habits/sheets.tsx'), ['urge', 'slip']),
  ...lazySheets(() => import('../features/major-goals/sheets.ts'), ['log']),
};

export type DashboardDialog = keyof typeof dialogs;

const order: readonly DashboardCard[] = [
  'today',
  'safeToSpend',
  'upcomingPayments',
  'health',
  'habits',
  'goals',
  'points',
];

export function DashboardPage() {
  const { cycle, next } = useCycle(undefined);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Greeting />
        <QuickAddButton />
      </div>
      <UnconfirmedEmail />
      <div className="grid gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {order.map((name) => {
          const Card = cards[name];
          return <Card key={name} />;
        })}
      </div>
      <AddressedDialogs dialogs={dialogs} shared={{ cycle, next, accountId: undefined }} />
    </div>
  );
}

import { orderCards, toCardNames } from '@afdal/domain/dashboard/cards';
import { SlidersHorizontal } from 'lucide-react';
import { UnconfirmedEmail } from '../features/accounts/confirm-email/unconfirmed-email.tsx';
import { useBatchedReads, useInboxWaiting } from '../features/dashboard/dashboard-queries.ts';
import { FirstDayCard } from '../features/dashboard/first-day.tsx';
import { Greeting } from '../features/dashboard/greeting.tsx';
import { texts } from '../features/dashboard/texts.ts';
import { useCycle } from '../features/finance/ledger/cycles/use-cycle.ts';
import { WaitingStrip } from '../features/finance/messages/inbox/waiting-strip.tsx';
import { useUser } from '../session/user.tsx';
import { Button } from '../ui/base/button.tsx';
import { CardMenuContext } from '../ui/base/card-head.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { QuickAddButton } from '../ui/shell/quick-add-button.tsx';
import { cards } from './dashboard/cards.tsx';

/** What the cards open. */
const dialogs = {
  safe: async () => (await import('../features/finance/overview/cycles/safe-sheet.tsx')).SafeSheet,
  ...lazySheets(() => import('../features/finance/obligations/sheets.ts'), ['pay']),
  ...lazySheets(() => import('../features/habits/sheets.tsx'), ['urge', 'slip']),
  ...lazySheets(() => import('../features/major-goals/sheets.ts'), ['log']),
  arrange: async () => (await import('../features/dashboard/arrange-sheet.tsx')).ArrangeSheet,
};

export type DashboardDialog = keyof typeof dialogs;

export function DashboardPage() {
  const { cycle, next } = useCycle(undefined);
  const { dashboardOrder, dashboardHidden } = useUser().preferences;
  const hidden = toCardNames(dashboardHidden);
  const visible = orderCards(dashboardOrder).filter((name) => !hidden.includes(name));
  const open = useOpenDialog<DashboardDialog>();
  const waiting = useInboxWaiting() ?? 0;
  useBatchedReads();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Greeting />
        <QuickAddButton />
      </div>
      <UnconfirmedEmail />
      {/* What comes after a part that is loading waits for it: whatever is shown stays in its place. */}
      <div className="grid gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] [&>:has(.skeleton)~*]:hidden">
        <WaitingStrip count={waiting} />
        <FirstDayCard />
        {visible.map((name) => {
          const { Card, Menu } = cards[name];
          return (
            <CardMenuContext key={name} value={Menu}>
              <Card />
            </CardMenuContext>
          );
        })}
        <Button
          variant="bare"
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={() => open('arrange')}
          className="col-span-full justify-self-center"
        >
          {texts.arrange.open}
        </Button>
      </div>
      <AddressedDialogs dialogs={dialogs} shared={{ cycle, next, accountId: undefined }} />
    </div>
  );
}

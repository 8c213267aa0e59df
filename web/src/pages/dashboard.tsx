import { UnconfirmedEmail } from '../features/accounts/confirm-email/unconfirmed-email.tsx';
import { Greeting } from '../features/dashboard/greeting.tsx';
import { QuickAddButton } from '../ui/shell/quick-add-button.tsx';
import { TodayCard } from './dashboard/today-card.tsx';

export function DashboardPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Greeting />
        <QuickAddButton />
      </div>
      <UnconfirmedEmail />
      <TodayCard />
    </div>
  );
}

import { TodayCard } from '../features/daily-tasks/today-card.tsx';
import { Greeting } from '../features/dashboard/greeting.tsx';

export function DashboardPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <Greeting />
      <TodayCard />
    </div>
  );
}

import { UnconfirmedEmail } from '../features/accounts/confirm-email/unconfirmed-email.tsx';
import { Greeting } from '../features/dashboard/greeting.tsx';
import { LazyPart } from '../ui/lazy/lazy-part.tsx';
import { QuickAddButton } from '../ui/shell/quick-add-button.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';
import { TodayCard } from './dashboard/today-card.tsx';

const health = async () => (await import('../features/finance/health/health-overview.tsx')).HealthOverview;
const goals = async () => (await import('../features/major-goals/goals-card.tsx')).GoalsCard;
const habits = async () => (await import('../features/habits/habits-card.tsx')).HabitsCard;
const cardSkeleton = (
  <SkeletonCard>
    <SkeletonRows rows={1} />
  </SkeletonCard>
);

export function DashboardPage() {
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Greeting />
        <QuickAddButton />
      </div>
      <UnconfirmedEmail />
      <TodayCard />
      <LazyPart load={health} componentProps={{}} skeleton={cardSkeleton} />
      <LazyPart load={habits} componentProps={{}} skeleton={cardSkeleton} />
      <LazyPart load={goals} componentProps={{}} skeleton={cardSkeleton} />
    </div>
  );
}

import type { DashboardCard } from '@afdal/domain/dashboard/cards';
import type { ComponentType } from 'react';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { TodayCard } from './today-card.tsx';

const noProps = {};

/** A card in a chunk of its own, until then so many rows. */
function lazyCard(rows: number, load: () => Promise<ComponentType>): ComponentType {
  const skeleton = (
    <SkeletonCard>
      <SkeletonRows rows={rows} />
    </SkeletonCard>
  );
  return () => <LazyPart load={load} componentProps={noProps} skeleton={skeleton} />;
}

/** The cards, by the names under which they are ordered and hidden. The first is there with the page, each other one loads by itself. */
export const cards = {
  today: TodayCard,
  safeToSpend: lazyCard(5, async () => (await import('../../features/finance/overview/cycles/safe-card.tsx')).SafeCard),
  upcomingPayments: lazyCard(
    5,
    async () => (await import('../../features/finance/obligations/upcoming-card.tsx')).UpcomingCard,
  ),
  health: lazyCard(5, async () => (await import('../../features/finance/health/health-overview.tsx')).HealthOverview),
  habits: lazyCard(5, async () => (await import('../../features/habits/habits-card.tsx')).HabitsCard),
  goals: lazyCard(5, async () => (await import('../../features/major-goals/goals-card.tsx')).GoalsCard),
  points: lazyCard(3, async () => (await import('../../features/points/points-card.tsx')).PointsCard),
  insights: lazyCard(2, async () => (await import('../../features/insights/insights-card.tsx')).InsightsCard),
} satisfies Record<DashboardCard, ComponentType>;

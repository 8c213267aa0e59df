import type { DashboardCard } from '@afdal/domain/dashboard/cards';
import type { ComponentType } from 'react';
import { DashboardCardMenu } from '../../features/dashboard/dashboard-card-menu.tsx';
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

const load = {
  safeToSpend: async () => (await import('../../features/finance/overview/cycles/safe-card.tsx')).SafeCard,
  upcomingPayments: async () => (await import('../../features/finance/obligations/upcoming-card.tsx')).UpcomingCard,
  health: async () => (await import('../../features/finance/health/health-overview.tsx')).HealthOverview,
  habits: async () => (await import('../../features/habits/habits-card.tsx')).HabitsCard,
  goals: async () => (await import('../../features/major-goals/goals-card.tsx')).GoalsCard,
  points: async () => (await import('../../features/points/points-card.tsx')).PointsCard,
  insights: async () => (await import('../../features/insights/insights-card.tsx')).InsightsCard,
};

function withMenu(card: DashboardCard, Card: ComponentType) {
  return { Card, Menu: (look: { readonly variant?: 'hero' }) => <DashboardCardMenu card={card} {...look} /> };
}

/** The cards, by the names under which they are ordered and hidden. The first is there with the page, each other one loads by itself. */
export const cards = {
  today: withMenu('today', TodayCard),
  safeToSpend: withMenu('safeToSpend', lazyCard(5, load.safeToSpend)),
  upcomingPayments: withMenu('upcomingPayments', lazyCard(5, load.upcomingPayments)),
  health: withMenu('health', lazyCard(5, load.health)),
  habits: withMenu('habits', lazyCard(5, load.habits)),
  goals: withMenu('goals', lazyCard(5, load.goals)),
  points: withMenu('points', lazyCard(3, load.points)),
  insights: withMenu('insights', lazyCard(3, load.insights)),
} satisfies Record<DashboardCard, { readonly Card: ComponentType }>;

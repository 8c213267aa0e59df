import { HealthCardSkeleton } from '../../features/finance/health/health-card-skeleton.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';

const load = async () => (await import('../../features/finance/health/health-card.tsx')).HealthCard;

export function LazyHealthCard({ onOpen }: { onOpen: () => void }) {
  return <LazyPart load={load} componentProps={{ onOpen }} skeleton={<HealthCardSkeleton />} />;
}

import { HealthView } from '../features/finance/health/health-view.tsx';
import { NetWorthCard } from '../features/finance/overview/net-worth/net-worth-card.tsx';

/** The score with what raises it and what it is made of, and net worth over the cycles. */
export function FinancialHealthPage() {
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <HealthView />
      <NetWorthCard />
    </div>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReportView } from '../../features/finance/reports/report-view.tsx';

/** What was spent or earned in a range of days; its address says which, so that a link shows the same. */
export function ReportsPage() {
  const search = useSearch({ from: '/signed-in/reports' });
  const navigate = useNavigate();
  const show = (change: Partial<typeof search>, replace: boolean) =>
    void navigate({ to: '/reports', search: { ...search, ...change }, replace, resetScroll: false });
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <ReportView
        search={search}
        onChange={(change) => show(change, true)}
        onGroup={(group) => show({ category: group?.category, payee: group?.payee, tag: group?.tag }, false)}
      />
    </div>
  );
}

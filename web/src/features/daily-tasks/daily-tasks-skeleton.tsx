import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';

export function DailyTasksSkeleton({ rows }: { rows: number }) {
  return (
    <Loading>
      <SkeletonRows rows={rows} leading="ring" />
    </Loading>
  );
}

import type { ReactNode } from 'react';
import { Card } from '../base/card.tsx';
import { Skeleton } from '../base/skeleton.tsx';

/** A card with a skeleton head; the children are the skeleton of its content. */
export function SkeletonCard({ children }: { children: ReactNode }) {
  return (
    <Card aria-hidden="true" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-16" />
      </div>
      {children}
    </Card>
  );
}

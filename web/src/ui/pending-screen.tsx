import { useContext } from 'react';
import { copy } from './copy.ts';
import { InMain } from './in-main.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { Skeleton } from './skeleton.tsx';

/** While a page is on its way for long: the start of the product has its own screen, a page in its frame only a shape. */
export function PendingScreen() {
  if (!useContext(InMain)) return <LoadingScreen />;
  return (
    <div role="status" aria-label={copy.loading} className="mx-auto grid max-w-reading gap-gap">
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

import { useContext } from 'react';
import { InMain } from '../base/in-main.ts';
import { Skeleton } from '../base/skeleton.tsx';
import { texts } from '../base/texts.ts';

/** Shown while a page takes long to load: the loading screen at app start, a skeleton inside the page frame. */
export function PendingScreen() {
  if (!useContext(InMain)) return <LoadingScreen />;
  return (
    <div role="status" aria-label={texts.loading} className="mx-auto grid max-w-reading gap-gap">
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <span className="spinner" />
      {texts.loading}
    </div>
  );
}

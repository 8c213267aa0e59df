import type { ComponentType } from 'react';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';

interface Props<Of extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<Of>>;
  readonly of: Of;
}

const skeleton = (
  <SkeletonCard>
    <SkeletonRows rows={6} hasAmount />
  </SkeletonCard>
);

/** A tab in a separate chunk: most visits are about expenses. */
export function LazyTab<Of extends object>({ load, of }: Props<Of>) {
  return <LazyPart load={load} of={of} skeleton={skeleton} />;
}

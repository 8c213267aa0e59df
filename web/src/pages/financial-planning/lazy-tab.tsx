import type { ComponentType } from 'react';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';

interface Props<P extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly componentProps: P;
}

const skeleton = (
  <SkeletonCard>
    <SkeletonRows rows={6} hasAmount />
  </SkeletonCard>
);

/** A tab in a separate chunk: most visits are about expenses. */
export function LazyTab<P extends object>({ load, componentProps }: Props<P>) {
  return <LazyPart load={load} componentProps={componentProps} skeleton={skeleton} />;
}

import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import type { Obligations } from './obligations.tsx';

const load = async () => (await import('./obligation-parts.ts')).obligationParts.tab;

/** In a separate chunk: most visits are about expenses. */
export function LazyObligations(props: ComponentProps<typeof Obligations>) {
  const [hasFailed, setFailed] = useState(false);
  const Shown = useLazy(load, !hasFailed, () => setFailed(true));
  if (Shown) return <Shown {...props} />;
  if (hasFailed) {
    return (
      <Card>
        <ErrorState onRetry={() => setFailed(false)} busy={false} />
      </Card>
    );
  }
  return (
    <Loading className="grid gap-gap">
      <SkeletonCard>
        <SkeletonRows rows={6} hasAmount />
      </SkeletonCard>
    </Loading>
  );
}

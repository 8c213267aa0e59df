import { type ComponentType, type ReactNode, useState } from 'react';
import { Card } from '../base/card.tsx';
import { Loading } from '../skeletons/loading.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { useLazy } from './use-lazy.ts';

interface Props<Of extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<Of>>;
  readonly of: Of;
  readonly skeleton: ReactNode;
}

/** A part of a page in a separate chunk: its skeleton until it is there, and a retry where it could not be fetched. */
export function LazyPart<Of extends object>({ load, of, skeleton }: Props<Of>) {
  const [hasFailed, setFailed] = useState(false);
  const Shown = useLazy(load, !hasFailed, () => setFailed(true));
  if (Shown) return <Shown {...of} />;
  if (hasFailed) {
    return (
      <Card>
        <ErrorState onRetry={() => setFailed(false)} busy={false} />
      </Card>
    );
  }
  return <Loading className="grid gap-gap">{skeleton}</Loading>;
}

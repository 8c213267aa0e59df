import { type ComponentType, type ReactNode, useState } from 'react';
import { Card } from '../base/card.tsx';
import { Loading } from '../skeletons/loading.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { useLazy } from './use-lazy.ts';

interface Props<P extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly componentProps: P;
  readonly skeleton: ReactNode;
}

/** A part of a page in a separate chunk: its skeleton until it is there, and a retry where it could not be fetched. */
export function LazyPart<P extends object>({ load, componentProps, skeleton }: Props<P>) {
  const [hasFailed, setFailed] = useState(false);
  const Component = useLazy(load, !hasFailed, () => setFailed(true));
  if (Component) return <Component {...componentProps} />;
  if (hasFailed) {
    return (
      <Card>
        <ErrorState onRetry={() => setFailed(false)} busy={false} />
      </Card>
    );
  }
  return <Loading className="grid gap-gap">{skeleton}</Loading>;
}

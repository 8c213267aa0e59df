import { type ComponentType, useState } from 'react';
import { useLazy } from './use-lazy.ts';

interface Props<P extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly componentProps: P;
  /** Called when it cannot be fetched. */
  readonly onMissing?: () => void;
}

/** In a separate chunk: nothing around it waits for it, and all is whole without it. */
export function LazyExtra<P extends object>({ load, componentProps, onMissing }: Props<P>) {
  const [hasFailed, setFailed] = useState(false);
  const Component = useLazy(load, !hasFailed, () => {
    setFailed(true);
    onMissing?.();
  });
  return Component && <Component {...componentProps} />;
}

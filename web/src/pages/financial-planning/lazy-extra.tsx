import { type ComponentType, useState } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';

interface Props<Of extends object> {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType<Of>>;
  readonly of: Of;
  /** Called when it cannot be fetched. */
  readonly onMissing?: () => void;
}

/** In a separate chunk: nothing on the page waits for it, and the page is whole without it. */
export function LazyExtra<Of extends object>({ load, of, onMissing }: Props<Of>) {
  const [hasFailed, setFailed] = useState(false);
  const Shown = useLazy(load, !hasFailed, () => {
    setFailed(true);
    onMissing?.();
  });
  return Shown && <Shown {...of} />;
}

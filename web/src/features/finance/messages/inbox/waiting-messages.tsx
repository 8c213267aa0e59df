import { useEffectEvent, useLayoutEffect } from 'react';
import { useWaitingCount } from './inbox-queries.ts';
import { WaitingStrip } from './waiting-strip.tsx';

/** @param onKnown called once it is known whether anything waits, or cannot be known */
export function WaitingMessages({ onKnown }: { readonly onKnown: () => void }) {
  const { data, isError } = useWaitingCount();
  const notifyKnown = useEffectEvent(onKnown);
  const isKnown = data !== undefined || isError;
  // Before it is painted: what follows is shown together with it.
  useLayoutEffect(() => {
    if (isKnown) notifyKnown();
  }, [isKnown]);
  return <WaitingStrip count={data?.waiting ?? 0} />;
}

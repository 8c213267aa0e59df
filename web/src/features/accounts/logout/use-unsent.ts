import { useEffect, useRef, useState } from 'react';
import { readUnsent, type Unsent } from '../../../lib/outbox/unsent.ts';
import { currentSession } from '../../../session/session.ts';

const responseTimeoutMs = 2000;

/** What a person who logs out has written on this device and not sent yet; read once they are asked. */
export function useUnsent(isEnabled: boolean) {
  const [count, setCount] = useState<number | null>(null);
  const opened = useRef<Promise<Unsent | null> | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const userId = currentSession()?.user.id;
    const isPresent = () => currentSession()?.user.id === userId;
    // A browser that keeps nothing has nothing unsent.
    const own = userId ? readUnsent(userId, isPresent).catch(() => null) : Promise.resolve(null);
    opened.current = own;
    let isGone = false;
    void own.then((unsent) => !isGone && setCount(unsent?.count() ?? 0));
    // Whoever wants to leave is not held up by a browser that does not answer.
    const timer = setTimeout(() => setCount((known) => known ?? 0), responseTimeoutMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      void own.then((unsent) => unsent?.close());
    };
  }, [isEnabled]);
  return {
    count: count ?? 0,
    isUnknown: count === null,
    /** Answers how much is left. */
    send: async () => {
      const unsent = await opened.current;
      await unsent?.send();
      const unsentCount = unsent?.count() ?? 0;
      setCount(unsentCount);
      return unsentCount;
    },
  };
}

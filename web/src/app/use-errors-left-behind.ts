import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { dismissError } from '../ui/toast/dismiss-error.ts';

/** An error speaks of the page on which it arose. */
export function useErrorsLeftBehind() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) dismissError();
      }),
    [router],
  );
}

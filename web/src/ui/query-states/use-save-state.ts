import { useRef, useState } from 'react';
import { getErrorMessage } from '../../lib/api-error.ts';

/** How far a control that saves by itself has come; `kept` waits on the device for the connection. */
export type SaveState =
  | 'idle'
  | 'saving'
  | 'saved'
  | 'kept'
  | { readonly failed: string; readonly cause: string | undefined };

/**
 * The state of a control that saves by itself, and the callbacks of its write. Of several writes on their way the last answer
 * counts.
 *
 * @param failed what failed, in a few words; the reason follows where the server gave one
 */
export function useSaveState(failed: string) {
  const [state, setState] = useState<SaveState>('idle');
  const onTheirWay = useRef(0);
  const settle = (next: SaveState) => {
    onTheirWay.current -= 1;
    if (onTheirWay.current <= 0) setState(next);
  };
  return {
    state,
    begin: () => {
      onTheirWay.current += 1;
      setState('saving');
    },
    outcome: {
      onSuccess: () => settle('saved'),
      onQueued: () => settle('kept'),
      onFailed: (error: unknown) => settle({ failed, cause: getErrorMessage(error) }),
    },
  };
}

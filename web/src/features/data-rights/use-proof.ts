import { useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { toastError } from '../../ui/toast/toast-error.ts';

/** Whether the password is asked for: what needed it is done again once it was given. */
export function useProof() {
  const [isAsked, setAsked] = useState(false);
  const orProve = (failed: string) => (error: unknown) => {
    if (error instanceof ApiFailure && error.body?.errorType === 'proof_needed') setAsked(true);
    else toastError(failed, error);
  };
  return { isAsked, orProve, close: () => setAsked(false) };
}

export type Proof = ReturnType<typeof useProof>;

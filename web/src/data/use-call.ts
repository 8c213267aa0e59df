import { useMutation } from '@tanstack/react-query';
import { dismissError } from '../ui/toast/dismiss-error.ts';
import { toastError } from '../ui/toast/toast-error.ts';

interface Outcome<Output, Input> {
  readonly onSuccess?: (output: Output, input: Input) => void;
  /** What failed, in a few words. */
  readonly failed: string;
  /** What is done about a failure; a toast says it unless set otherwise. */
  readonly onFailed?: (error: unknown) => void;
}

/** For what cannot be stored and sent later: a file, several writes at once, or an answer that is wanted now. */
export function useCall<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { onSuccess, failed, onFailed = (error) => toastError(failed, error) }: Outcome<Output, Input>,
) {
  return useMutation({
    mutationFn: run,
    onSuccess: (output, input) => {
      dismissError(failed);
      onSuccess?.(output, input);
    },
    onError: (error) => onFailed(error),
  });
}

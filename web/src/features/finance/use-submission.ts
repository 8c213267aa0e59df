import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';
import { invalidateTransactions } from './transactions/cache.ts';

export type Errors = Readonly<Record<string, string>>;

/** Why nothing was saved, where no field is to blame. */
export interface Refusal {
  readonly title: string;
  readonly cause: string | undefined;
  /** The plan allows no more. */
  readonly isOfPlan: boolean;
}

interface Submission<Body, Output> {
  readonly send: (body: Body) => Promise<Output>;
  /** What has arrived is to be seen and told, though its form may have been closed meanwhile. */
  readonly onSent: (output: Output, body: Body) => void;
  /** What becomes of the form, as long as it stands. */
  readonly onDone?: (output: Output) => void;
  /** What did not work, in a few words. */
  readonly failed: string;
  /** Shows what is sent before it has arrived, and answers how to take it back. */
  readonly showAtOnce?: (body: Body) => Promise<() => void>;
  /** What writes of one kind share, which are sent in order. */
  readonly writing?: {
    readonly mutationKey: readonly string[];
    readonly scope: { readonly id: string };
    readonly onSettled: () => Promise<void>;
  };
}

/** Sends what a form holds. What is wrong is said in the fields, what failed is said in the form: nothing typed is lost. */
export function useSubmission<Body, Output>(submission: Submission<Body, Output>) {
  const { send, onSent, onDone, failed, showAtOnce, writing } = submission;
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useMutation({
    ...writing,
    mutationFn: send,
    onMutate: (body) => showAtOnce?.(body),
    onSuccess: (output, body) => onSent(output, body),
    onError: (error, _, takeBack) => {
      takeBack?.();
      const isRefused = error instanceof ApiFailure;
      const fields = isRefused ? error.body?.fields : undefined;
      if (fields) setErrors(fields);
      else setRefusal({ title: failed, cause: causeOf(error), isOfPlan: isRefused && error.status === 402 });
    },
    // Not waited for: the form is done once it is sent.
    onSettled: () => void (writing?.onSettled ?? invalidateTransactions)(),
  });
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusal(null);
  };
  const submit = (body: Body) => {
    refuse({});
    // Not run once the form is gone: another may stand in its place.
    mutate(body, { onSuccess: (output) => onDone?.(output) });
  };
  return { errors, refusal, isBusy: isPending, refuse, submit };
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';

export type Errors = Readonly<Record<string, string>>;

/** Why nothing was saved, where no field is to blame. */
export interface Refusal {
  readonly title: string;
  readonly cause: string | undefined;
  /** The plan's limit is reached. */
  readonly isOfPlan: boolean;
}

interface Submission<Body, Output> {
  readonly mutationKey?: readonly unknown[];
  /** Submissions of one scope are sent in order. */
  readonly scope?: { readonly id: string };
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly send: (body: Body) => Promise<Output>;
  /** Runs even if the form has been closed meanwhile. */
  readonly onSent: (output: Output, body: Body) => void;
  /** Runs only while the form is still open. */
  readonly onDone?: (output: Output) => void;
  readonly onSettled?: () => Promise<void>;
  /** What failed, in a few words. */
  readonly failed: string;
  /** Applies an optimistic update; returns how to revert it. */
  readonly showAtOnce?: (body: Body) => Promise<() => void>;
}

/** Sends the contents of a form. Field errors show in the fields, any other failure in the form; nothing typed is lost. */
export function useSubmission<Body, Output>(submission: Submission<Body, Output>) {
  const { send, onSent, onDone, onSettled, failed, showAtOnce, ...options } = submission;
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useMutation({
    ...options,
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
    // Not awaited: the form is done once it is sent.
    onSettled: () => void onSettled?.(),
  });
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusal(null);
  };
  const submit = (body: Body) => {
    refuse({});
    // Passed here, it does not run once the form is unmounted: another may have replaced it.
    mutate(body, { onSuccess: (output) => onDone?.(output) });
  };
  return { errors, refusal, isBusy: isPending, refuse, submit };
}

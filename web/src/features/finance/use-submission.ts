import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';
import { invalidateTransactions } from './transactions/cache.ts';

export type Errors = Readonly<Record<string, string>>;

/** Why saving failed, when no field is to blame. */
export interface Refusal {
  readonly title: string;
  readonly cause: string | undefined;
  /** A limit of the plan was reached. */
  readonly isOfPlan: boolean;
}

interface Submission<Body, Output> {
  readonly send: (body: Body) => Promise<Output>;
  /** Runs even if the form was closed meanwhile: updates the caches and notifies the user. */
  readonly onSent: (output: Output, body: Body) => void;
  /** Runs only while the form is mounted. */
  readonly onDone?: (output: Output) => void;
  /** What failed, in a few words. */
  readonly failed: string;
  /** Applies the optimistic update before sending, and returns its rollback. */
  readonly showAtOnce?: (body: Body) => Promise<() => void>;
  /** Options shared by mutations of one kind, which are sent in order. */
  readonly writing?: {
    readonly mutationKey: readonly string[];
    readonly scope: { readonly id: string };
    readonly onSettled: () => Promise<void>;
  };
}

/** Sends a form's contents. Invalid input is reported at the fields, failures in the form; nothing typed is lost. */
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
    // Not awaited: the form is done once it is sent.
    onSettled: () => void (writing?.onSettled ?? invalidateTransactions)(),
  });
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusal(null);
  };
  const submit = (body: Body) => {
    refuse({});
    // Not called once the form is unmounted: another may be in its place.
    mutate(body, { onSuccess: (output) => onDone?.(output) });
  };
  return { errors, refusal, isBusy: isPending, refuse, submit };
}

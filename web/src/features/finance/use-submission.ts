import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';
import { financeKey } from '../../lib/finance-keys.ts';
import { queryClient } from '../../lib/query-client.ts';

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
  readonly onSent: (output: Output) => void;
  /** What did not work, in a few words. */
  readonly failed: string;
}

/** Sends what a form holds. What is wrong is said in the fields, what failed is said in the form: nothing typed is lost. */
export function useSubmission<Body, Output>({ send, onSent, failed }: Submission<Body, Output>) {
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (output) => {
      onSent(output);
      void queryClient.invalidateQueries({ queryKey: financeKey });
    },
    onError: (error) => {
      const isRefused = error instanceof ApiFailure;
      const fields = isRefused ? error.body?.fields : undefined;
      if (fields) setErrors(fields);
      else setRefusal({ title: failed, cause: causeOf(error), isOfPlan: isRefused && error.status === 402 });
    },
  });
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusal(null);
  };
  const submit = (body: Body) => {
    refuse({});
    mutate(body);
  };
  return { errors, refusal, isBusy: isPending, refuse, submit };
}

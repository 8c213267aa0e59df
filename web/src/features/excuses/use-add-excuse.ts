import { excuses, NewExcuse } from '@afdal/contract/excuses';
import { fieldErrors } from '@afdal/contract/field-errors';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { invalidateStreaks } from './invalidate-streaks.ts';

export interface ExcuseDraft {
  readonly reason: z.infer<typeof NewExcuse>['reason'] | null;
  readonly from: string;
  readonly to: string;
}

/** Adds an excuse. Idempotent: resending the same one after a lost response still adds one excuse. */
export function useAddExcuse(onAdded: () => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const tried = useRef({ id: '', content: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: z.infer<typeof NewExcuse>) => call(excuses.addExcuse, { body }),
    onSuccess: () => {
      showToast({ title: copy.added, variant: 'success' });
      onAdded();
      return invalidateStreaks();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiFailure ? failure.body?.fields : undefined;
      if (fields) setErrors(fields);
      else toastError(copy.failedToAdd, failure);
    },
  });

  const add = (draft: ExcuseDraft) => {
    const parsed = NewExcuse.safeParse(draft);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (!parsed.success) return;
    const content = JSON.stringify(draft);
    if (tried.current.content !== content) tried.current = { id: newId(), content };
    mutate({ ...parsed.data, id: tried.current.id });
  };
  return { errors, isBusy: isPending, add };
}

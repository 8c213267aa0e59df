import { type Excuse, excuses } from '@afdal/contract/excuses';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { acceptGone } from '../../lib/api-failure.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { invalidateStreaks } from './invalidate-streaks.ts';

export function useTakeBackExcuse() {
  return useMutation({
    mutationFn: ({ id }: Excuse) => call(excuses.deleteExcuse, { params: { id } }).catch(acceptGone),
    onSuccess: () => {
      showToast({ title: copy.takenBack, variant: 'success' });
      return invalidateStreaks();
    },
    onError: (failure) => toastError(copy.failedToTakeBack, failure),
  });
}

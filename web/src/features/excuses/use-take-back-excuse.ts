import { type Excuse, excuses } from '@afdal/contract/excuses';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { acceptGone } from '../../lib/api-failure.ts';
import { tellFailure } from '../../ui/toast/tell-failure.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { askAnew } from './ask-anew.ts';
import { copy } from './copy.ts';

export function useTakeBackExcuse() {
  return useMutation({
    mutationFn: ({ id }: Excuse) => call(excuses.deleteExcuse, { params: { id } }).catch(acceptGone),
    onSuccess: () => {
      showToast({ title: copy.takenBack, variant: 'success' });
      return askAnew();
    },
    onError: (failure) => tellFailure(copy.failedToTakeBack, failure),
  });
}

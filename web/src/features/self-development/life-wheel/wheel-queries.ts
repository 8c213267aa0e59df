import { lifeWheel, type Wheel } from '@afdal/contract/self-development/life-wheel';
import { useQuery } from '@tanstack/react-query';
import { noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const key = ['wheels'] as const;

/** The latest month first. */
export function useWheels() {
  return useQuery({ queryKey: key, queryFn: () => call(lifeWheel.listWheels, {}) });
}

/** What the form writes: the scores of this month. */
export function useSaveWheel(): FormWrite<Wheel, { readonly scores: Wheel['scores'] }> {
  const { mutateAsync } = useWrite(lifeWheel.saveWheel, {
    onSuccess: (wheel) => {
      queryClient.setQueryData<Wheel[]>(
        key,
        (wheels) => wheels && [wheel, ...wheels.filter(({ month }) => month !== wheel.month)],
      );
      showToast({ title: texts.saved, variant: 'success' });
    },
    failed: texts.failedToSave,
    onFailed: noop,
    invalidates: [key],
  });
  return { send: ({ scores }) => mutateAsync({ body: { scores } }), failed: texts.failedToSave };
}

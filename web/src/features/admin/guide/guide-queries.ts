import { adminGuide, type GuideText } from '@afdal/contract/admin/guide';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminKey, useAdminRead } from '../list/admin-query.ts';
import { texts } from './texts.ts';

export function useGuideTexts() {
  return useAdminRead(adminGuide.listGuideTexts, {});
}

// Also after a failure: what is there now is shown.
const invalidates = [adminKey, ['habit-guide']];

type EditName = 'editHelpText' | 'editGuideMark';

/** Changes a text; what failed is said in its form. */
export function useEditText<Name extends EditName>(
  name: Name,
  { id }: GuideText,
): FormWriteOf<(typeof adminGuide)[Name]> {
  const { mutateAsync } = useWrite(adminGuide[name], {
    failed: texts.failedToSave,
    onFailed: noop,
    onSuccess: () => showToast({ title: texts.saved, variant: 'success' }),
    invalidates,
  });
  const send = (body: object) => mutateAsync({ params: { id }, body } as Parameters<typeof mutateAsync>[0]);
  return { send, failed: texts.failedToSave } as FormWriteOf<(typeof adminGuide)[Name]>;
}

export function useResetText() {
  return useWrite(adminGuide.resetGuideText, {
    failed: texts.failedToReset,
    onSuccess: () => showToast({ title: texts.resetNow, variant: 'success' }),
    invalidates,
  });
}

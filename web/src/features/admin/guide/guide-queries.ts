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

// What failed is said in its form.
const edit = {
  failed: texts.failedToSave,
  onFailed: noop,
  onSuccess: () => showToast({ title: texts.saved, variant: 'success' }),
  invalidates,
} as const;

export function useEditHelp({ id }: GuideText): FormWriteOf<typeof adminGuide.editHelpText> {
  const { mutateAsync } = useWrite(adminGuide.editHelpText, edit);
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: edit.failed };
}

export function useEditMark({ id }: GuideText): FormWriteOf<typeof adminGuide.editGuideMark> {
  const { mutateAsync } = useWrite(adminGuide.editGuideMark, edit);
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: edit.failed };
}

export function useResetText() {
  return useWrite(adminGuide.resetGuideText, {
    failed: texts.failedToReset,
    onSuccess: () => showToast({ title: texts.resetNow, variant: 'success' }),
    invalidates,
  });
}

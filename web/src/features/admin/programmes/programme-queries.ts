import { type AdminProgramme, type AdminProgrammeRow, adminProgrammes } from '@afdal/contract/admin/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { EyeOff, Send, Trash2 } from 'lucide-react';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import type { RowAction } from '../../../ui/list/row-action.ts';
import { ask } from '../../../ui/overlay/ask.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminKey, useAdminRead } from '../list/admin-query.ts';
import { texts } from './texts.ts';

export function useAdminProgrammes() {
  return useAdminRead(adminProgrammes.listAdminProgrammes, {});
}

export function useAdminProgramme(id: string) {
  return useAdminRead(adminProgrammes.readAdminProgramme, { params: { id } });
}

// Also after a failure: what is there now is shown.
const invalidates = [adminKey];

export function useAddProgramme(): FormWriteOf<typeof adminProgrammes.addProgramme> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminProgrammes.addProgramme, {
    failed: texts.failedToAdd,
    onFailed: noop,
    onSuccess: () => showToast({ title: texts.added, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) => sendOnce(body, (idempotencyKey) => mutateAsync({ body, idempotencyKey })),
    failed: texts.failedToAdd,
  };
}

/** Makes a version of a programme; what failed is said in its form. */
export function useEditProgramme({ id, state }: AdminProgramme): FormWriteOf<typeof adminProgrammes.editProgramme> {
  const { mutateAsync } = useWrite(adminProgrammes.editProgramme, {
    failed: texts.failedToSave,
    onFailed: noop,
    onSuccess: () =>
      showToast({ title: state === 'published' ? texts.savedForNewcomers : texts.saved, variant: 'success' }),
    invalidates,
  });
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: texts.failedToSave };
}

/** What can be done with a programme as a whole. */
export function useProgrammeActions(): (programme: AdminProgrammeRow) => readonly RowAction[] {
  const { mutate: publish } = useWrite(adminProgrammes.publishProgramme, {
    failed: texts.failedToPublish,
    onSuccess: () => showToast({ title: texts.publishedNow, variant: 'success' }),
    invalidates,
  });
  const { mutate: withdraw } = useWrite(adminProgrammes.withdrawProgramme, {
    failed: texts.failedToWithdraw,
    onSuccess: () => showToast({ title: texts.withdrawnNow, variant: 'success' }),
    invalidates,
  });
  const { mutate: remove } = useWrite(adminProgrammes.deleteProgramme, {
    failed: texts.failedToDelete,
    onSuccess: () => showToast({ title: texts.deleted, variant: 'default' }),
    invalidates,
  });
  return ({ id, title, state, version, days, started }) => {
    const write = { params: { id }, body: { expected: version } };
    const offer = { label: texts.publish, icon: Send, onSelect: () => publish(write) };
    const takeBack: RowAction = {
      label: texts.withdraw,
      icon: EyeOff,
      onSelect: () =>
        ask({
          question: interpolate(texts.withdrawQuestion, { title }),
          consequence: texts.withdrawConsequence,
          confirmLabel: texts.withdraw,
          onConfirm: () => withdraw(write),
        }),
    };
    const discard: RowAction = {
      label: texts.delete,
      icon: Trash2,
      isDestructive: true,
      onSelect: () =>
        ask({
          question: interpolate(texts.deleteQuestion, { title }),
          consequence: texts.deleteConsequence,
          confirmLabel: texts.delete,
          isDestructive: true,
          onConfirm: () => remove({ params: { id } }),
        }),
    };
    if (state === 'published') return [takeBack];
    return [...(days > 0 ? [offer] : []), ...(state === 'draft' && started === 0 ? [discard] : [])];
  };
}

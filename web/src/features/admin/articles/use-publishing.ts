import { adminArticles, type EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { getFieldErrors } from '../../../lib/api-error.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { toInstant, useScheduleStart } from './article-forms.tsx';
import { isChangedMeanwhile, refreshArticle, showArticle } from './article-queries.ts';
import { dayAndTime } from './article-state.tsx';
import { editorTexts, texts } from './texts.ts';
import type { ArticleDraftState } from './use-article-draft.ts';

export const whens = ['draft', 'schedule', 'now'] as const;
type When = (typeof whens)[number];

/** What the button of the editor does. */
type Step = 'save' | 'publish' | 'schedule' | 'withdraw';

/** When an article is to be published, and the step that the editor's button takes. */
export function usePublishing(id: string, article: EditedArticle | null, draft: ArticleDraftState) {
  const preferences = useDisplayPreferences();
  const { zone } = preferences;
  const start = useScheduleStart(article?.scheduledFor ?? null);
  const [chosen, setChosen] = useState<When | null>(null);
  const [typed, setTyped] = useState<{ readonly day?: string; readonly time?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const when = chosen ?? (article?.status === 'scheduled' ? 'schedule' : 'draft');
  const { day, time } = { ...start, ...typed };
  const { step, label } = getStep(article, when, draft.isDirty);

  const send = (next: Exclude<Step, 'save'>, expected: number): Promise<EditedArticle> => {
    const params = { id };
    if (next === 'publish') return call(adminArticles.publishArticle, { params, body: { expected } });
    if (next === 'withdraw') return call(adminArticles.withdrawArticle, { params, body: { expected } });
    const at = toInstant(day, time, zone);
    return call(adminArticles.scheduleArticle, { params, body: { at, expected } });
  };

  /** Saves what is written first, so that what is published is what stands in the editor. */
  const run = async () => {
    if (step === null) return;
    setBusy(true);
    try {
      const saved = draft.isDirty || !article ? await draft.save() : article;
      if (!saved || step === 'save') return;
      const answered = await send(step, saved.revision);
      draft.follow(answered);
      showArticle(answered);
      setChosen(null);
      setTyped({});
      showToast({ title: getDone(step, answered), variant: 'success' });
    } catch (error) {
      const fields = getFieldErrors(error);
      if (fields) draft.setErrors(fields);
      else toastError(failures[step === 'save' ? 'publish' : step], error);
      if (isChangedMeanwhile(error)) refreshArticle(id);
    } finally {
      setBusy(false);
    }
  };
  const getDone = (done: Step, { scheduledFor }: EditedArticle) =>
    done === 'schedule' && scheduledFor
      ? interpolate(texts.scheduled, { when: dayAndTime(scheduledFor, preferences) })
      : done === 'withdraw'
        ? texts.unscheduled
        : texts.published;

  const clearTime = () => draft.setErrors(Object.fromEntries(Object.entries(draft.errors).filter(([f]) => f !== 'at')));
  return {
    when,
    choose: setChosen,
    day,
    time,
    change: (part: { readonly day?: string; readonly time?: string }) => {
      setTyped({ ...typed, ...part });
      clearTime();
    },
    step,
    label,
    isBusy,
    run,
  };
}

export type Publishing = ReturnType<typeof usePublishing>;

const failures = {
  publish: texts.failedToPublish,
  schedule: texts.failedToSchedule,
  withdraw: texts.failedToWithdraw,
} as const;

function getStep(
  article: EditedArticle | null,
  when: When,
  isDirty: boolean,
): { readonly step: Step | null; readonly label: string } {
  const status = article?.status ?? 'draft';
  if (status === 'withdrawn') return { step: 'publish', label: texts.publishAgain };
  if (status === 'published') {
    return { step: article?.hasDraft || isDirty ? 'publish' : null, label: texts.publishChanges };
  }
  if (when === 'now') return { step: 'publish', label: texts.publish };
  if (when === 'schedule') {
    return { step: 'schedule', label: status === 'scheduled' ? texts.reschedule : texts.schedule };
  }
  if (status === 'scheduled') return { step: 'withdraw', label: texts.unschedule };
  return { step: 'save', label: editorTexts.saveDraft };
}

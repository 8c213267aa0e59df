import { adminArticles, type EditedArticle, type EditedArticleRow } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, CalendarX, ExternalLink, Link2, type LucideIcon, Pencil, Send, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { MenuAction } from '../../../ui/menu/menu.tsx';
import { ask } from '../../../ui/overlay/ask.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { ScheduleForm, SlugForm } from './article-forms.tsx';
import { isChangedMeanwhile, refreshArticle, showArticle } from './article-queries.ts';
import { texts } from './texts.ts';

type Actionable = Pick<EditedArticleRow, 'id' | 'slug' | 'title' | 'status' | 'hasDraft' | 'revision' | 'scheduledFor'>;

/** The address at which readers find an article. */
const pageAddress = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

type OnChanged = (article: EditedArticle) => void;

/** Sends a change of an article, and says what came of it. */
async function change(
  article: Actionable,
  send: () => Promise<EditedArticle>,
  done: string,
  failed: string,
  onChanged: OnChanged | undefined,
): Promise<void> {
  try {
    const changed = await send();
    onChanged?.(changed);
    showArticle(changed);
    showToast({ title: done, variant: 'success' });
  } catch (error) {
    if (isChangedMeanwhile(error)) refreshArticle(article.id);
    toastError(failed, error);
  }
}

const about = ({ id, revision }: Actionable) => ({ params: { id }, body: { expected: revision } });

function askToPublish(article: Actionable, onChanged: OnChanged | undefined): void {
  ask({
    question: interpolate(texts.publishQuestion, { title: article.title }),
    consequence: texts.publishConsequence,
    confirmLabel: texts.publish,
    onConfirm: () =>
      void change(
        article,
        () => call(adminArticles.publishArticle, about(article)),
        texts.published,
        texts.failedToPublish,
        onChanged,
      ),
  });
}

function askToWithdraw(article: Actionable, onChanged: OnChanged | undefined): void {
  const isScheduled = article.status === 'scheduled';
  const { title } = article;
  ask({
    question: interpolate(isScheduled ? texts.unscheduleQuestion : texts.withdrawQuestion, { title }),
    consequence: isScheduled ? texts.unscheduleConsequence : texts.withdrawConsequence,
    confirmLabel: isScheduled ? texts.unschedule : texts.withdraw,
    onConfirm: () =>
      void change(
        article,
        () => call(adminArticles.withdrawArticle, about(article)),
        isScheduled ? texts.unscheduled : texts.withdrawn,
        texts.failedToWithdraw,
        onChanged,
      ),
  });
}

interface Actions {
  /** What can be done with an article as it is. */
  readonly actionsFor: (article: Actionable) => readonly MenuAction[];
  /** The dialog that an action opened. */
  readonly dialog: ReactNode;
}

/** @param onChanged told of each change, where that is the article in the editor, which publishes by a button of its own */
export function useArticleActions(onChanged?: OnChanged): Actions {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly form: 'schedule' | 'slug'; readonly article: Actionable } | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  const open = (form: 'schedule' | 'slug', article: Actionable) => {
    setOpened({ form, article });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const action = (label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({ label, icon, onSelect });
  const edit = (id: string) =>
    void navigate({ to: '/admin/content', search: (before: object) => ({ ...before, tab: 'articles', id }) });
  const actionsFor = (article: Actionable) => {
    const { id, slug, status, hasDraft } = article;
    const isUnpublished = status === 'draft' || status === 'scheduled';
    const isListed = onChanged === undefined;
    return [
      ...(isListed ? [action(texts.edit, Pencil, () => edit(id))] : []),
      ...(isListed && isUnpublished ? [action(texts.publish, Send, () => askToPublish(article, onChanged))] : []),
      ...(isListed && status === 'published' && hasDraft
        ? [action(texts.publishChanges, Send, () => askToPublish(article, onChanged))]
        : []),
      ...(isListed && status === 'withdrawn'
        ? [action(texts.publishAgain, Send, () => askToPublish(article, onChanged))]
        : []),
      ...(isListed && isUnpublished
        ? [
            action(status === 'draft' ? texts.schedule : texts.reschedule, CalendarClock, () =>
              open('schedule', article),
            ),
          ]
        : []),
      ...(status === 'scheduled' ? [action(texts.unschedule, CalendarX, () => askToWithdraw(article, onChanged))] : []),
      ...(status === 'published' ? [action(texts.withdraw, Undo2, () => askToWithdraw(article, onChanged))] : []),
      action(texts.changeSlug, Link2, () => open('slug', article)),
      ...(status === 'published'
        ? [action(texts.openPage, ExternalLink, () => void window.open(pageAddress(slug), '_blank', 'noopener'))]
        : []),
    ];
  };
  const isSchedule = opened?.form === 'schedule';
  return {
    actionsFor,
    dialog: opened && (
      <Dialog isOpen={isOpen} onClose={close} title={isSchedule ? texts.schedule : texts.changeSlug}>
        {isSchedule ? (
          <ScheduleForm article={opened.article} onClose={close} onChanged={onChanged} />
        ) : (
          <SlugForm article={opened.article} onClose={close} onChanged={onChanged} />
        )}
      </Dialog>
    ),
  };
}

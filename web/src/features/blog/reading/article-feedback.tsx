import { type Article, blog } from '@afdal/contract/blog';
import { type FeedbackReason, feedbackReasons } from '@afdal/domain/blog/article';
import { maxFeedbackCommentLength } from '@afdal/domain/blog/limits';
import { Check, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId } from 'react';
import { type FormWriteOf, noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { changeArticle, refetchArticle } from '../article-queries.ts';
import { feedbackTexts as texts } from '../texts.ts';

/** Asks once whether the article helped, and where it did not, what was missing. */
export function ArticleFeedback({ article }: { article: Article }) {
  const { slug, feedback } = article;
  if (!feedback) return <Question slug={slug} />;
  return (
    <Card className="grid gap-3">
      <p role="status" className="flex items-center gap-2">
        <span className="text-palm-ink">
          <Icon icon={Check} />
        </span>
        {feedback.helpful || feedback.comment !== null ? texts.thanks : texts.whatWasMissing}
      </p>
      {!feedback.helpful && (
        <>
          <Reasons slug={slug} reason={feedback.reason} />
          {feedback.comment === null && <CommentForm slug={slug} />}
        </>
      )}
    </Card>
  );
}

function Question({ slug }: { slug: string }) {
  const id = useId();
  const { mutate, isPending, variables } = useWrite(blog.sendArticleFeedback, {
    failed: texts.failed,
    onSuccess: (feedback) => changeArticle(slug, { feedback }),
    onFailed: (error) => {
      toastError(texts.failed, error);
      // It was given on another device: what was said there is shown.
      if (error instanceof ApiError && error.body?.errorType === 'feedback_given') refetchArticle(slug);
    },
  });
  const answer = (helpful: boolean) => ({
    busy: isPending && variables.body.helpful === helpful,
    className: 'min-w-24',
    onClick: () => isPending || mutate({ params: { slug }, body: { helpful } }),
  });
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h2 id={id} className="text-16">
        {texts.question}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Button {...answer(true)} variant="soft" icon={ThumbsUp}>
          {texts.yes}
        </Button>
        <Button {...answer(false)} variant="quiet" icon={ThumbsDown}>
          {texts.no}
        </Button>
      </div>
    </Card>
  );
}

function Reasons({ slug, reason }: { slug: string; reason: FeedbackReason | null }) {
  const { mutate } = useWrite(blog.completeArticleFeedback, {
    failed: texts.failed,
    show: async ({ body }) => {
      const show = (next: FeedbackReason | null) =>
        changeArticle(slug, (article) => ({ feedback: article.feedback && { ...article.feedback, reason: next } }));
      show(body.reason ?? null);
      return () => show(reason);
    },
  });
  return (
    <ChoiceField
      variant="pills"
      label={texts.reason}
      isLabelHidden
      options={feedbackReasons.map((value) => ({ value, label: texts.reasons[value] }))}
      chosen={reason}
      onChange={(next) => mutate({ params: { slug }, body: { reason: next } })}
    />
  );
}

/** A sentence to the editors. */
function CommentForm({ slug }: { slug: string }) {
  const form = useForm({
    draftName: `article-feedback-${slug}`,
    initial: { comment: '' },
    schema: blog.completeArticleFeedback.body,
    validateDraft: ({ comment }): { comment?: string } => (comment.trim() ? {} : { comment: texts.commentMissing }),
    write: useSendComment(slug),
  });
  return (
    <Form form={form} label={texts.comment} submit={form.isBusy ? texts.sending : texts.send}>
      <TextAreaField {...form.text('comment')} label={texts.comment} rows={2} limit={maxFeedbackCommentLength} />
    </Form>
  );
}

function useSendComment(slug: string): FormWriteOf<typeof blog.completeArticleFeedback> {
  const { mutateAsync } = useWrite(blog.completeArticleFeedback, {
    failed: texts.failed,
    onFailed: noop,
    onSuccess: (feedback) => {
      changeArticle(slug, { feedback });
      showToast({ title: texts.sent, variant: 'success' });
    },
  });
  return { send: (body) => mutateAsync({ params: { slug }, body }), failed: texts.failed };
}

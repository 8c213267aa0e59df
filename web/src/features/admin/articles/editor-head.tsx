import type { EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Check, CircleAlert, Eye, Smartphone } from 'lucide-react';
import { formatTime } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { iconButtonClass } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { ArticleStateChip, dayAndTime } from './article-state.tsx';
import { editorTexts, texts } from './texts.ts';
import { useArticleActions } from './use-article-actions.tsx';
import type { ArticleDraftState } from './use-article-draft.ts';
import type { Publishing } from './use-publishing.ts';

interface Props {
  readonly article: EditedArticle | null;
  readonly draft: ArticleDraftState;
  readonly publishing: Publishing;
  readonly onShowPage: () => void;
}

/** The state of an article, whether what is written is saved, and what can be done with it. */
export function EditorHead({ article, draft, publishing, onShowPage }: Props) {
  const preferences = useDisplayPreferences();
  const { actionsFor, dialog } = useArticleActions(draft.follow);
  return (
    <header className="editor-head">
      <Link
        to="/admin/content"
        search={(before: object) => ({ ...before, id: undefined, open: undefined })}
        aria-label={editorTexts.back}
        title={editorTexts.back}
        className={`${iconButtonClass} -ms-3`}
      >
        <Icon icon={ArrowRight} />
      </Link>
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-12 text-ink-2">
        <ArticleStateChip status={article?.status ?? 'draft'} />
        {article?.scheduledFor && <span>{dayAndTime(article.scheduledFor, preferences)}</span>}
        {article?.status === 'published' && (article.hasDraft || draft.isDirty) && <span>{texts.hasChanges}</span>}
      </p>
      <SaveStatus article={article} draft={draft} />
      <div className="editor-actions">
        <Button size="small" variant="quiet" icon={Eye} onClick={onShowPage} className="max-md:hidden">
          {editorTexts.previewPage}
        </Button>
        {publishing.step && (
          <Button size="small" busy={publishing.isBusy} onClick={() => void publishing.run()}>
            {publishing.label}
          </Button>
        )}
        {article && <LazyMenu label={interpolate(texts.menu, { title: article.title })} items={actionsFor(article)} />}
      </div>
      {dialog}
    </header>
  );
}

function SaveStatus({ article, draft: { saveState, written, isConflict } }: Pick<Props, 'article' | 'draft'>) {
  const preferences = useDisplayPreferences();
  if (isConflict || (saveState === 'saved' && !article)) return <span role="status" />;
  const { icon, text, tone } = describe();
  return (
    <span role="status" className={`flex items-center gap-1 text-12 font-strong ${tone}`}>
      {icon && <Icon icon={icon} small />}
      {text}
    </span>
  );

  function describe() {
    if (saveState === 'saving') return { icon: null, text: editorTexts.saving, tone: 'text-ink-2' };
    if (saveState === 'failed') return { icon: CircleAlert, text: editorTexts.failedToSave, tone: 'text-danger-ink' };
    if (saveState === 'invalid') return { icon: CircleAlert, text: editorTexts.invalid, tone: 'text-danger-ink' };
    if (saveState === 'saved' && article) {
      const time = formatTime(Date.parse(article.savedAt), preferences);
      return { icon: Check, text: interpolate(editorTexts.savedAt, { time }), tone: 'text-success-ink' };
    }
    const text = written.title.trim() === '' ? editorTexts.needsTitle : editorTexts.onDevice;
    return { icon: Smartphone, text, tone: 'text-ink-2' };
  }
}

import type { EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ask } from '../../../ui/overlay/ask.ts';
import { dayAndTime } from './article-state.tsx';
import { editorTexts } from './texts.ts';
import type { ArticleDraftState } from './use-article-draft.ts';

interface Props {
  readonly article: EditedArticle;
  readonly draft: Pick<ArticleDraftState, 'keepMine' | 'showTheirs' | 'saveState'>;
}

/** Says that another administrator saved a newer version, and asks what becomes of both. */
export function ConflictNote({ article, draft: { keepMine, showTheirs, saveState } }: Props) {
  const preferences = useDisplayPreferences();
  const askToShow = () =>
    ask({
      question: editorTexts.showTheirsQuestion,
      consequence: editorTexts.showTheirsConsequence,
      confirmLabel: editorTexts.showTheirs,
      isDestructive: true,
      onConfirm: showTheirs,
    });
  return (
    <div role="alert">
      <Note tone="warning" icon={RefreshCw}>
        <p>{interpolate(editorTexts.changedMeanwhile, { when: dayAndTime(article.changedAt, preferences) })}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" busy={saveState === 'saving'} onClick={() => void keepMine()}>
            {editorTexts.keepMine}
          </Button>
          <Button size="small" variant="quiet" onClick={askToShow}>
            {editorTexts.showTheirs}
          </Button>
        </div>
      </Note>
    </div>
  );
}

import type { EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffect, useEffectEvent, useState } from 'react';
import { listed } from '../../../lib/format/listed.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { useEditedArticle, useMarkdownPreview } from './article-queries.ts';
import { ConflictNote } from './conflict-note.tsx';
import { EditorHead } from './editor-head.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PublishCard } from './publish-card.tsx';
import { editorTexts, wordForms } from './texts.ts';
import { useArticleDraft } from './use-article-draft.ts';
import { usePublishing } from './use-publishing.ts';
import { VersionsCard } from './versions-card.tsx';

/** An article in its editor; an id that no article has is that of a new one. */
export function ArticleEditor({ id }: { readonly id: string }) {
  const query = useEditedArticle(id);
  if (query.data === undefined) {
    return (
      <Card>
        <QueryStates query={query} title={editorTexts.failed} skeleton={<SkeletonText lines={8} />}>
          {() => null}
        </QueryStates>
      </Card>
    );
  }
  return <Editor id={id} article={query.data} />;
}

/** So long after the last letter a text is rendered anew. */
const quietMs = 500;

/** A text as it was when it was last left alone. */
function useQuietText(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}

/** A card whose parts reach its edges. */
const editorClass = 'editor min-w-0 rounded-card bg-card shadow-card ring-1 ring-line';

const parts = ['writing', 'preview', 'publishing'] as const;
type Part = (typeof parts)[number];

/** In which part of the editor an error is said. */
function getPart(errors: Readonly<Record<string, string>>): Part {
  return errors.title || errors.body ? 'writing' : 'publishing';
}

interface EditorProps {
  readonly id: string;
  readonly article: EditedArticle | null;
}

function Editor({ id, article }: EditorProps) {
  const isPhone = useScreen() === 'phone';
  const [part, setPart] = useState<Part>('writing');
  const [isPageShown, setPageShown] = useState(false);
  const draft = useArticleDraft(id, article);
  const { written, errors, change } = draft;
  const publishing = usePublishing(id, article, draft);
  const wrong = Object.keys(errors).join(' ');
  const showErrors = useEffectEvent(() => setPart(getPart(errors)));
  // On a phone an error may be in a part that is not shown.
  useEffect(() => {
    if (wrong !== '') showErrors();
  }, [wrong]);
  const shown = useQuietText(written.body);
  const head = (
    <EditorHead article={article} draft={draft} publishing={publishing} onShowPage={() => setPageShown(true)} />
  );
  const title = (
    <div>
      <textarea
        rows={1}
        aria-label={editorTexts.title}
        placeholder={editorTexts.titlePlaceholder}
        value={written.title}
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? 'article-title-error' : undefined}
        // It is one line, which may be wider than the screen.
        onChange={({ target }) => change({ title: target.value.replace(/\n/g, ' ') })}
        className="editor-title"
      />
      {errors.title && (
        <p id="article-title-error" className="px-card pb-2 text-14 text-danger-ink">
          {errors.title}
        </p>
      )}
    </div>
  );
  const body = <MarkdownField value={written.body} error={errors.body} onChange={(text) => change({ body: text })} />;
  const preview = <ArticlePreview written={written} article={article} body={shown} />;
  const publish = <PublishCard article={article} draft={draft} publishing={publishing} />;
  const versions = article && <VersionsCard article={article} draft={draft} />;
  return (
    <div className="grid gap-gap">
      {draft.isConflict && article && <ConflictNote article={article} draft={draft} />}
      {isPhone ? (
        <section aria-label={editorTexts.parts} className={editorClass}>
          {head}
          <Tabs
            label={editorTexts.parts}
            tabs={parts.map((value) => ({ value, label: editorTexts[value] }))}
            value={part}
            onChange={setPart}
          >
            {part === 'writing' && (
              <>
                {title}
                {body}
                <EditorFoot body={shown} />
              </>
            )}
            {part === 'preview' && <div className="editor-preview">{preview}</div>}
            {part === 'publishing' && (
              <div className="grid gap-6 px-card pb-card">
                {publish}
                {versions}
              </div>
            )}
          </Tabs>
        </section>
      ) : (
        <>
          <section aria-label={editorTexts.parts} className={editorClass}>
            {head}
            {title}
            <div className="editor-panes">
              <div className="min-w-0">{body}</div>
              <section aria-label={editorTexts.preview} className="editor-preview">
                {preview}
              </section>
            </div>
            <EditorFoot body={shown} />
          </section>
          <Card>{publish}</Card>
          {versions && <Card>{versions}</Card>}
        </>
      )}
      <Sheet isWide isOpen={isPageShown} onClose={() => setPageShown(false)} title={editorTexts.previewPage}>
        {preview}
      </Sheet>
    </div>
  );
}

/** How long the text is, and what of it is not published. */
function EditorFoot({ body }: { readonly body: string }) {
  const { digits } = useDisplayPreferences();
  const { data } = useMarkdownPreview(body);
  const { words = 0, minutes = 1, rejectedAddresses = [] } = data ?? {};
  const time = interpolate(editorTexts.readingTime, { minutes: pluralize('minute', minutes, digits) });
  return (
    <div className="editor-foot">
      {rejectedAddresses.length > 0 && (
        <p role="status" className="w-full wrap-anywhere text-danger-ink">
          {interpolate(editorTexts.rejected, { addresses: listed(rejectedAddresses) })}
        </p>
      )}
      <p>{interpolate(editorTexts.length, { words: pluralizeForms(wordForms, words, digits), time })}</p>
      <p>{editorTexts.markdown}</p>
    </div>
  );
}

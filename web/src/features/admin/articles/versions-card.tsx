import { adminArticles, type EditedArticle } from '@afdal/contract/admin/articles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { dayAndTime } from './article-state.tsx';
import { editorTexts, wordForms } from './texts.ts';
import type { ArticleDraftState } from './use-article-draft.ts';
import { toWritten } from './written-article.ts';

interface Props {
  readonly article: EditedArticle;
  readonly draft: ArticleDraftState;
}

/** The newest versions of an article, and which of them readers see. An older one can be put into the editor. */
export function VersionsCard({ article, draft }: Props) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const [reading, setReading] = useState<number | null>(null);
  const putIntoEditor = async (version: number) => {
    setReading(version);
    try {
      const params = { id: article.id, version: String(version) };
      const text = await call(adminArticles.readArticleVersion, { params });
      // What is written now stays as a version, too.
      if (draft.isDirty && !(await draft.save())) return;
      draft.replace(toWritten(text));
      showToast({
        title: interpolate(editorTexts.versionUsed, { n: formatNumber(version, digits) }),
        variant: 'success',
      });
    } catch (error) {
      toastError(editorTexts.failedToReadVersion, error);
    } finally {
      setReading(null);
    }
  };
  return (
    <section aria-label={editorTexts.versions}>
      <CardHead title={editorTexts.versions} />
      <Rows aria-label={editorTexts.versions}>
        {article.versions.map(({ version, words, savedAt, isInForce }) => (
          <Row
            key={version}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {interpolate(editorTexts.version, { n: formatNumber(version, digits) })}
                {isInForce && (
                  <Chip tone={article.status === 'published' ? 'success' : 'warning'}>
                    {article.status === 'published' ? editorTexts.inForce : editorTexts.lastInForce}
                  </Chip>
                )}
                {version === article.version && article.hasDraft && <Chip>{editorTexts.draftVersion}</Chip>}
              </span>
            }
            detail={interpolate(editorTexts.versionDetail, {
              when: dayAndTime(savedAt, preferences),
              words: pluralizeForms(wordForms, words, digits),
            })}
            action={
              version !== article.version && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={reading === version}
                  onClick={() => void putIntoEditor(version)}
                >
                  {editorTexts.useVersion}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </section>
  );
}

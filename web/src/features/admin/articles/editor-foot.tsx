import { interpolate } from '@afdal/domain/text/interpolate';
import { listed } from '../../../lib/format/listed.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMarkdownPreview } from './article-queries.ts';
import { editorTexts, wordForms } from './texts.ts';

/** How long the text is, and what of it is not published. */
export function EditorFoot({ body }: { readonly body: string }) {
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

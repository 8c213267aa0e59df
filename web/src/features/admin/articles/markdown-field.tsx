import { maxArticleBodyLength } from '@afdal/domain/blog/limits';
import { Bold, Heading2, Link, List, ListOrdered, type LucideIcon, Superscript, Table, TextQuote } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { FieldError } from '../../../ui/fields/field.tsx';
import { LettersNearLimit } from '../../../ui/fields/letters-near-limit.tsx';
import { formatMarkdown, type MarkdownFormat, markdownFormats } from './markdown-format.ts';
import { editorTexts } from './texts.ts';

const icons: Readonly<Record<MarkdownFormat, LucideIcon>> = {
  heading: Heading2,
  bold: Bold,
  link: Link,
  list: List,
  numbered: ListOrdered,
  quote: TextQuote,
  table: Table,
  source: Superscript,
};

/** Those whose picture points the way in which a line is read. */
const mirrored: readonly MarkdownFormat[] = ['list', 'numbered', 'quote'];

interface Props {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A text in Markdown, with buttons that mark it up. It grows with what is written. */
export function MarkdownField({ value, error, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const format = (name: MarkdownFormat) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart: from, selectionEnd: to } = element;
    const { from: start, to: end, by, select } = formatMarkdown(name, { text: value, from, to });
    element.focus();
    element.setSelectionRange(start, end);
    // Typed as by the person, so that the browser can undo it; not every browser knows how.
    const isTyped = document.execCommand?.('insertText', false, by) === true;
    if (!isTyped) {
      element.setRangeText(by, start, end);
      onChange(element.value);
    }
    element.setSelectionRange(...select);
  };
  return (
    <div className="min-w-0">
      <div role="toolbar" aria-label={editorTexts.format} className="editor-bar">
        {markdownFormats.map((name) => (
          <IconButton
            key={name}
            icon={icons[name]}
            label={editorTexts.formats[name]}
            mirrored={mirrored.includes(name)}
            onClick={() => format(name)}
          />
        ))}
      </div>
      <div className="editor-source">
        <textarea
          ref={field}
          dir="rtl"
          aria-label={editorTexts.body}
          placeholder={editorTexts.bodyPlaceholder}
          value={value}
          spellCheck
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'article-body-error' : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {/* The same text in the same grid cell: its height sizes the textarea. */}
        <div aria-hidden="true">{value} </div>
      </div>
      <div className="px-card pb-2 text-14">
        <LettersNearLimit length={value.length} limit={maxArticleBodyLength} />
        {error && (
          <div id="article-body-error" role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}

import { errorTexts } from '@afdal/contract/texts';
import { maxTagLength, maxTags } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { classes } from '../../../../../ui/base/classes.ts';
import { Icon } from '../../../../../ui/base/icon.tsx';
import { controlClass } from '../../../../../ui/fields/control-class.ts';
import { Field } from '../../../../../ui/fields/field.tsx';
import { withTag } from '../../../with-tag.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly tags: readonly string[];
  /** The tag being typed. */
  readonly typed: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (tags: string[], typed: string) => void;
}

const comma = /[,،\n]/;

/** Free-form tags: each becomes a chip on Enter, on a comma, or on blur. */
export function TagsField({ tags, typed, error, readOnly, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTags;
  const addTag = (newTag: string) => {
    // A tag beyond the limit is not lost: it stays in the field, which shows an error.
    if (!isFull) onChange(withTag(tags, newTag), '');
  };
  const tooMany = isFull && typed.trim() !== '' ? errorTexts.tagsTooMany : undefined;
  return (
    <div className="grid gap-2">
      <Field
        label={texts.tags}
        optional
        hint={texts.tagsHint}
        error={tooMany ?? error}
        limited={{ text: typed, limit: maxTagLength }}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={maxTagLength}
            enterKeyHint="enter"
            value={typed}
            readOnly={readOnly}
            onChange={(event) => {
              const [first = '', ...rest] = event.target.value.split(comma);
              if (rest.length === 0 || isFull) onChange([...tags], first);
              else
                onChange([first, ...rest.slice(0, -1)].reduce(withTag, [...tags]).slice(0, maxTags), rest.at(-1) ?? '');
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                addTag(typed);
              } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
                onChange(tags.slice(0, -1), '');
              }
            }}
            onBlur={() => typed.trim() !== '' && addTag(typed)}
            className={classes(controlClass, 'h-control')}
          />
        )}
      </Field>
      {tags.length > 0 && (
        <ul aria-label={texts.tags} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                disabled={readOnly}
                aria-label={interpolate(texts.removeTag, { tag })}
                onClick={() => {
                  onChange(
                    tags.filter((other) => other !== tag),
                    typed,
                  );
                  // The clicked button disappears with its tag.
                  input.current?.focus();
                }}
                className="inline-flex min-h-target items-center gap-1 rounded-full bg-fill px-3 text-14 text-ink-2 hover:text-ink"
              >
                <bdi className="wrap-anywhere">{tag}</bdi>
                <Icon icon={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

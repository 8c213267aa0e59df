import { maxRuleChoices } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { controlClass } from '../../../../ui/fields/control-class.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { withTag } from '../../with-tag.ts';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly words: readonly string[];
  readonly max?: number;
  readonly maxLength: number;
  readonly error: string | undefined;
  readonly onChange: (words: readonly string[]) => void;
}

const comma = /[,،\n]/;

/** Names, phrases or tags: each becomes a chip on Enter, on a comma, or on blur. */
export function WordsField({ label, words, max = maxRuleChoices, maxLength, error, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (more: readonly string[], rest: string) => {
    const all = more.reduce(withTag, [...words]);
    // What is too much stays in the field.
    if (all.length > max) return;
    setTyped(rest);
    if (all.length > words.length) onChange(all);
  };
  return (
    <div className="grid gap-2">
      <Field label={label} hint={texts.wordsHint} error={error} limited={{ text: typed, limit: maxLength }}>
        {(control) => (
          <input
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={maxLength}
            enterKeyHint="enter"
            value={typed}
            onChange={({ target }) => {
              const parts = target.value.split(comma);
              if (parts.length === 1) setTyped(target.value);
              else add(parts.slice(0, -1), parts.at(-1) ?? '');
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && typed.trim() !== '') {
                event.preventDefault();
                add([typed], '');
              } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
                onChange(words.slice(0, -1));
              }
            }}
            onBlur={() => typed.trim() !== '' && add([typed], '')}
            className={classes(controlClass, 'h-control')}
          />
        )}
      </Field>
      {words.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word}>
              <button
                type="button"
                aria-label={interpolate(texts.removeWord, { word })}
                onClick={() => {
                  onChange(words.filter((other) => other !== word));
                  // The clicked button disappears with its word.
                  input.current?.focus();
                }}
                className="inline-flex min-h-target items-center gap-1 rounded-full bg-fill px-3 text-14 text-ink-2 hover:text-ink"
              >
                <bdi className="wrap-anywhere">{word}</bdi>
                <Icon icon={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

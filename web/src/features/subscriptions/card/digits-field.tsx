import type { ChangeEvent, ComponentProps } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { extractDigits } from './card-number.ts';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How what was typed is written, after what stood there before. */
  readonly written: (typed: string, before: string) => string;
}

/** A field of digits that are grouped while they are typed. */
export function DigitsField({ value, onChange, written, ...rest }: Props) {
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const digitsBefore = extractDigits(target.value.slice(0, caret)).length;
    const isAtEnd = caret === target.value.length;
    const text = written(target.value, value);
    // Before React does, which would move the caret to the end.
    target.value = text;
    const index = isAtEnd ? text.length : findIndexAfter(text, digitsBefore);
    target.setSelectionRange(index, index);
    onChange(text);
  };
  return <TextField {...rest} value={value} onChange={type} dir="ltr" inputMode="numeric" spellCheck={false} />;
}

function findIndexAfter(text: string, digits: number): number {
  let remaining = digits;
  for (let index = 0; index < text.length; index++) {
    if (remaining === 0) return index;
    if (/\d/.test(text[index] ?? '')) remaining--;
  }
  return text.length;
}

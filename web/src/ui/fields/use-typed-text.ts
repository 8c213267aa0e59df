import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

interface TypedText {
  /** What the form keeps: the plain text of the value once it can be read, until then what was typed, so that nothing is lost. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The plain text of what was typed, or null while it cannot be read. A plain text reads as itself. */
  readonly read: (typed: string) => string | null;
  /** How the person reads a value, and how it is typed over. Both are given plain texts only. */
  readonly show: (value: string) => string;
  readonly edit: (value: string) => string;
}

/** For a control whose value is more than text: as typed while it is edited, in the person's own writing otherwise. */
export function useTypedText({ value, onChange, read, show, edit }: TypedText) {
  /** What was typed, and what became of it: once the form holds something else, the typing counts no more. */
  const [typing, setTyping] = useState<{ readonly typed: string; readonly value: string } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const whole = useRef<HTMLInputElement>(null);
  // The keyboard selects what it comes to; another writing of it would be there unselected, and be typed behind.
  useLayoutEffect(() => {
    if (isEditing) whole.current?.select();
    whole.current = null;
  }, [isEditing]);
  const plain = value === '' ? '' : read(value);
  const written = plain === null ? value : plain && (isEditing ? edit(plain) : show(plain));
  return {
    isEditing,
    input: {
      value: typing?.value === value ? typing.typed : written,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.target.value;
        const next = typed.trim() === '' ? '' : (read(typed) ?? typed);
        setTyping({ typed, value: next });
        onChange(next);
      },
      onFocus: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
        whole.current = field.selectionStart === 0 && field.selectionEnd === field.value.length ? field : null;
        setEditing(!field.readOnly);
      },
      onBlur: () => {
        setEditing(false);
        setTyping(null);
      },
    },
  };
}

/** A field's own refusal is said once the typing is over, or when the form has been sent; it knows more than the form's. */
export function errorOf(own: string | undefined, isEditing: boolean, error: string | undefined): string | undefined {
  return isEditing && !error ? undefined : (own ?? error);
}

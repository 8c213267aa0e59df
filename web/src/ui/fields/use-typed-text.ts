import { type ChangeEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from '../hooks/after-press.ts';

interface TypedText {
  /** The form's value: plain text once the input can be parsed, until then the text as typed, so that nothing is lost. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Parses typed text to plain text; null while it cannot be parsed. Plain text parses to itself. */
  readonly read: (typed: string) => string | null;
  /** Format a value for display and for editing. Both are called with plain text only. */
  readonly show: (value: string) => string;
  readonly edit: (value: string) => string;
  /** Entering the field in any way selects its text, so that typing replaces it. */
  readonly replacesOnTyping?: boolean;
}

/** For a text input with a parsed value: shows the text as typed while editing, and the formatted value otherwise. */
export function useTypedText({ value, onChange, read, show, edit, replacesOnTyping = false }: TypedText) {
  /** The typed text and its value: ignored once the form holds a different value. */
  const [typing, setTyping] = useState<{ readonly typed: string; readonly value: string } | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const fullySelected = useRef<HTMLInputElement>(null);
  const isEntering = useRef(false);
  // Tabbing to an input selects its text. Reformatting it would drop the selection, and typing would append to the text.
  useLayoutEffect(() => {
    if (isEditing) fullySelected.current?.select();
    fullySelected.current = null;
  }, [isEditing]);
  const plain = value === '' ? '' : read(value);
  const written = plain === null ? value : plain && (isEditing ? edit(plain) : show(plain));
  return {
    /** Whether an error of its own would come too early. */
    isEditing: isEditing || isLeaving,
    input: {
      value: typing?.value === value ? typing.typed : written,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.target.value;
        const next = typed.trim() === '' ? '' : (read(typed) ?? typed);
        isEntering.current = false;
        setTyping({ typed, value: next });
        onChange(next);
      },
      onFocus: ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
        const isAll = field.selectionStart === 0 && field.selectionEnd === field.value.length;
        fullySelected.current = isAll || replacesOnTyping ? field : null;
        isEntering.current = replacesOnTyping;
        setEditing(!field.readOnly);
      },
      // The press that entered the field set the caret after its focus.
      onClick: ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
        if (isEntering.current && field.selectionStart === field.selectionEnd) field.select();
        isEntering.current = false;
      },
      onBlur: () => {
        setEditing(false);
        setTyping(null);
        // An error takes a line, and would move what is pressed.
        setLeaving(true);
        afterPress(() => setLeaving(false));
      },
    },
  };
}

/** The field's own error, shown after editing or once the form has an error. Preferred to the form's, as more specific. */
export function getError(own: string | undefined, isEditing: boolean, error: string | undefined): string | undefined {
  return isEditing && !error ? undefined : (own ?? error);
}

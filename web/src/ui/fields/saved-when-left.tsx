import { type ReactNode, useState } from 'react';

interface Props {
  /** As it is saved. */
  readonly value: string;
  /** The text to save; null while what is typed cannot be saved. */
  readonly read: (typed: string) => string | null;
  readonly onSave: (value: string) => void;
  readonly children: (field: { readonly value: string; readonly onChange: (typed: string) => void }) => ReactNode;
}

/** A field that is saved by itself once it is left, or by Enter: not at every key. What cannot be saved stays typed. */
export function SavedWhenLeft({ value, read, onSave, children }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const next = typed === null ? value : read(typed);
    if (next === null) return;
    setTyped(null);
    if (next !== value) onSave(next);
  };
  return (
    <form
      noValidate
      className="min-w-0 flex-1"
      onBlur={save}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {children({ value: typed ?? value, onChange: setTyped })}
    </form>
  );
}

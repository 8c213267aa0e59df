import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly pasted: string;
  readonly onChange: (pasted: string) => void;
  readonly onRead: () => void;
}

export function PasteMessages({ pasted, onChange, onRead }: Props) {
  const [isRejected, setRejected] = useState(false);
  const isEmpty = pasted.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setRejected(isEmpty);
    if (!isEmpty) onRead();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-ink-2">{texts.explained}</p>
      <TextAreaField
        label={texts.pasted}
        rows={8}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        error={isRejected && isEmpty ? texts.nothing : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit">{texts.read}</Button>
    </form>
  );
}

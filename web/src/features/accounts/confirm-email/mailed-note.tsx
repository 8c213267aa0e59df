import { MailCheck } from 'lucide-react';
import { FilledText } from '../../../ui/filled-text.tsx';
import { Note } from '../../../ui/note.tsx';
import { copy } from './copy.ts';

/** Says that registration continues by mail; the same for a free and a taken address. */
export function MailedNote({ email }: { email: string }) {
  return (
    <Note tone="success" icon={MailCheck}>
      <FilledText text={copy.mailed} at="email" className="inline-block max-w-full wrap-anywhere">
        {email}
      </FilledText>
    </Note>
  );
}

import { MailCheck } from 'lucide-react';
import { Note } from '../../../ui/base/note.tsx';
import { FilledText } from '../../../ui/figures/filled-text.tsx';
import { texts } from './texts.ts';

/** Says that registration continues by mail; the same for a free and a taken address. */
export function MailedNote({ email }: { email: string }) {
  return (
    <Note tone="success" icon={MailCheck}>
      <FilledText text={texts.mailed} at="email" className="inline-block max-w-full wrap-anywhere">
        {email}
      </FilledText>
    </Note>
  );
}

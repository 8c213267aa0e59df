import { MailCheck } from 'lucide-react';
import { Note } from '../../../ui/note.tsx';
import { copy } from './copy.ts';

/** Says that registration continues by mail; the same for a free and a taken address. */
export function MailedNote({ email }: { email: string }) {
  const [before, after] = copy.mailed.split('{email}');
  return (
    <Note tone="success" icon={MailCheck}>
      {before}
      <bdi className="inline-block max-w-full wrap-anywhere">{email}</bdi>
      {after}
    </Note>
  );
}

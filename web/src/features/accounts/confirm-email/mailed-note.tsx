import { MailCheck } from 'lucide-react';
import { Note } from '../../../ui/note.tsx';
import { copy } from './copy.ts';

/** Says where the next step of a registration is, for a free address and a taken one alike. */
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

import { CloudUpload } from 'lucide-react';
import { useOutbox } from '../../lib/outbox/offline-store.ts';
import { Note } from '../../ui/base/note.tsx';
import { texts } from './texts.ts';

/** The writes that change sums and balances, by the noun that their address begins with. */
const moneyNoun =
  /^\/(account|budget|category|emergencyFund|obligation|payment|rate|reconciliation|recurring|rule|savingsGoal|transaction|zakat)\b|^\/inbox\/[^/]+\/accept$/;

/** Says that sums and balances are without the changes that wait on the device. */
export function WaitingNote() {
  const { waiting } = useOutbox();
  if (!waiting.some(({ entry }) => moneyNoun.test(entry.path))) return null;
  return (
    <Note tone="info" icon={CloudUpload}>
      {texts.sumsWait}
    </Note>
  );
}

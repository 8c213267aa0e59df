import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { Note } from '../base/note.tsx';
import { LocalizedDigits } from '../figures/localized-digits.tsx';
import { PremiumLink } from './premium-link.tsx';

/** What the plan does not show, and the way to what it would. */
export function PremiumNote({ children }: { children: ReactNode }) {
  return (
    <Note tone="info" icon={Gem}>
      <p>
        <LocalizedDigits>{children}</LocalizedDigits>
      </p>
      <PremiumLink />
    </Note>
  );
}

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../base/card.tsx';
import { Icon } from '../base/icon.tsx';

interface Props {
  readonly icon: LucideIcon;
  readonly heading: string;
  /** Why one should, or how it stands: a change of it is announced. */
  readonly text: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** Offers something of the app itself, beside the page: a sentence, and what can be done about it. */
export function OfferCard({ icon, heading, text, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex items-start gap-3">
      <span className="text-palm-ink">
        <Icon icon={icon} />
      </span>
      <div className="grid min-w-0 justify-items-start gap-3">
        <div>
          <h2 id={id} className="text-16">
            {heading}
          </h2>
          <p className="text-14 text-ink-2" aria-live="polite">
            {text}
          </p>
        </div>
        {children}
      </div>
    </Card>
  );
}

import { legalKinds } from '@afdal/domain/legal/document';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, FileText, type LucideIcon, RotateCcw, ShieldCheck } from 'lucide-react';
import { Card } from '../../ui/base/card.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { texts } from './texts.ts';

const icons: Record<(typeof legalKinds)[number], LucideIcon> = {
  'privacy-policy': ShieldCheck,
  'terms-of-service': FileText,
  'refund-policy': RotateCcw,
};

/** Three cards, one per document. */
export function LegalIndex() {
  return (
    <div className="mx-auto grid max-w-reading grid-cols-1 gap-gap">
      <div className="grid gap-1">
        <h1 className="text-28">{texts.heading}</h1>
        <p className="text-ink-2">{texts.lead}</p>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {legalKinds.map((kind) => (
          <li key={kind}>
            <Card className="relative flex flex-wrap items-center gap-4 hover:bg-sunken">
              <span className="grid size-10 flex-none place-items-center rounded-full bg-palm-soft text-palm-ink">
                <Icon icon={icons[kind]} />
              </span>
              <div className="min-w-0 flex-1 basis-32">
                <h2 className="text-18">
                  <Link to={`/${kind}`} className="after:absolute after:inset-0 after:rounded-card">
                    {texts.documents[kind].title}
                  </Link>
                </h2>
                <p className="text-14 text-ink-2">{texts.documents[kind].about}</p>
              </div>
              {/* Points left, which is forward in right-to-left text. */}
              <Icon icon={ChevronLeft} />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

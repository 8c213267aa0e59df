import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Inbox } from 'lucide-react';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { texts } from './waiting-strip.ar.ts';

/** How many transactions wait in the inbox, and the way there; nothing where none does. */
export function WaitingStrip({ count }: { readonly count: number }) {
  const { digits } = useDisplayPreferences();
  if (count === 0) return null;
  return (
    <Link
      to="/inbox"
      className="col-span-full flex items-center gap-3 rounded-control bg-info-soft px-4 py-3 font-strong text-info-ink hover:underline"
    >
      <Icon icon={Inbox} />
      <span className="min-w-0 flex-1">
        {interpolate(texts.waiting, { transactions: pluralize('transaction', count, digits) })}
      </span>
      <Icon icon={ChevronLeft} />
    </Link>
  );
}

import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note, noteActionClass, type Tone } from '../../../ui/base/note.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { texts as areaTexts } from './texts.ts';

type Status = NonNullable<Subscription['refund']>['status'];

const texts = areaTexts.refund;
const outcomes: Record<Status, readonly [Tone, string]> = {
  asked: ['info', texts.asked],
  approved: ['success', texts.approved],
  paid: ['success', texts.paid],
  declined: ['warning', texts.declined],
};

interface Props {
  readonly subscription: Pick<Subscription, 'refund' | 'refundableUntil'>;
  readonly isOnline: boolean;
  readonly onRefund: () => void;
}

/** What became of the request for a refund; or until when one can be made. */
export function RefundLine({ subscription: { refund, refundableUntil }, isOnline, onRefund }: Props) {
  const { day, digits } = usePriceFormat();
  if (refund) {
    const [tone, text] = outcomes[refund.status];
    return (
      <Note tone={tone} icon={RotateCcw}>
        <p>{interpolate(localizeDigits(text, digits), { date: day(refund.askedAt) })}</p>
        {refund.status === 'declined' && (
          <Link to="/contact" className={noteActionClass}>
            {texts.support}
          </Link>
        )}
      </Note>
    );
  }
  if (!refundableUntil) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-14">
      <p className="text-ink-2">{interpolate(texts.until, { date: day(refundableUntil) })}</p>
      <Button
        variant="bare"
        size="small"
        className="-me-4"
        disabled={!isOnline}
        aria-haspopup="dialog"
        onClick={onRefund}
      >
        {texts.action}
      </Button>
    </div>
  );
}

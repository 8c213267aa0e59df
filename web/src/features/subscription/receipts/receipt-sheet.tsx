import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Printer } from 'lucide-react';
import { inDigits } from '../../../lib/format/digits.ts';
import { isolated } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useSubscription } from '../use-subscription.ts';
import { useWords } from '../use-words.ts';
import { copy } from './copy.ts';
import { DownloadReceipt } from './download-receipt.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One receipt, to read and to print. */
export function ReceiptSheet({ isOpen, id, onClose }: Props) {
  const subscription = useSubscription();
  const { digits } = useWords();
  const { data } = subscription;
  const receipt = data?.receipts.find(({ number }) => String(number) === id);
  const found = data && (receipt ? { ...receipt, seller: data.seller } : null);
  return (
    <ItemSheet
      isOpen={isOpen}
      onClose={onClose}
      title={fillTemplate(copy.receipt, { number: isolated(inDigits(id ?? '', digits)) })}
      item={{ ...subscription, data: found }}
      missing={copy.missing}
    >
      {({ seller, ...receipt }) => (
        <div className="grid gap-6">
          <ReceiptPaper receipt={receipt} seller={seller} />
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" icon={Printer} className="grow" onClick={() => window.print()}>
              {copy.print}
            </Button>
            <DownloadReceipt number={receipt.number} />
          </div>
        </div>
      )}
    </ItemSheet>
  );
}

import { interpolate } from '@afdal/domain/text/interpolate';
import { Printer } from 'lucide-react';
import { mapQuery } from '../../../data/map-query.ts';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { isolated } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { useSubscription } from '../use-subscription.ts';
import { DownloadInvoice } from './download-invoice.tsx';
import { InvoiceDocument } from './invoice-document.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One receipt, to read and to print. */
export function InvoiceSheet({ isOpen, id, onClose }: Props) {
  const item = mapQuery(useSubscription(), (subscription) => {
    const invoice = subscription?.receipts.find(({ number }) => String(number) === id);
    return subscription && (invoice ? { ...invoice, seller: subscription.seller } : null);
  });
  const { digits } = usePriceFormat();
  return (
    <ItemSheet
      isOpen={isOpen}
      onClose={onClose}
      title={interpolate(texts.invoice, { number: isolated(localizeDigits(id ?? '', digits)) })}
      item={item}
      missing={texts.missing}
    >
      {({ seller, ...invoice }) => (
        <div className="grid gap-6">
          <InvoiceDocument invoice={invoice} seller={seller} />
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" icon={Printer} className="grow" onClick={() => window.print()}>
              {texts.print}
            </Button>
            <DownloadInvoice number={invoice.number} />
          </div>
        </div>
      )}
    </ItemSheet>
  );
}

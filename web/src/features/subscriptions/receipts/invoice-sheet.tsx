import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import './receipt.css';
import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Download, Printer } from 'lucide-react';
import { mapQuery } from '../../../data/queries.ts';
import { useCall } from '../../../data/use-call.ts';
import { callForFile } from '../../../lib/api.ts';
import { formatRate, isolated } from '../../../lib/format/numbers.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUser } from '../../../session/user.tsx';
import { Brand } from '../../../ui/base/brand.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useSubscription } from '../subscription-queries.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { texts } from './texts.ts';

/** One receipt, to read and to print. */
export function InvoiceSheet({ isOpen, id, onClose }: AddressedDialogProps) {
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

/** Keeps the receipt as the server writes it, with the seller and its tax number. */
function DownloadInvoice({ number }: { number: number }) {
  const isOnline = useIsOnline();
  const params = { number: String(number) };
  const { mutate, isPending } = useCall(
    async () =>
      saveFile(
        await callForFile(subscriptions.readSubscriptionReceipt, { params }),
        interpolate(texts.fileName, params),
      ),
    { failed: texts.downloadFailed },
  );
  return (
    <Button
      variant="quiet"
      icon={Download}
      busy={isPending}
      disabled={!isOnline}
      className="grow"
      onClick={() => mutate(undefined)}
    >
      {texts.download}
    </Button>
  );
}

interface InvoiceDocumentProps {
  readonly invoice: Subscription['receipts'][number];
  readonly seller: Subscription['seller'];
}

/** A receipt as it is shown and printed. The price includes the tax. */
function InvoiceDocument({ invoice, seller }: InvoiceDocumentProps) {
  const { number, paidAt, amountMinor, taxMinor, taxRateBp, refundedMinor, currency } = invoice;
  const { name, email } = useUser();
  const { day, price, digits } = usePriceFormat();
  const amount = (minor: number) => price({ minor, currency });
  return (
    <article className="receipt grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <Brand />
        <h3 className="text-18">{texts.title}</h3>
      </header>
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.number}>
          <bdi dir="ltr">{localizeDigits(String(number), digits)}</bdi>
        </DefinitionLine>
        <DefinitionLine name={texts.paidOn}>{day(paidAt)}</DefinitionLine>
        <DefinitionLine name={texts.seller}>
          <bdi>{seller.name}</bdi>
        </DefinitionLine>
        {seller.vatNumber && (
          <DefinitionLine name={texts.vatNumber}>
            <bdi dir="ltr" className="wrap-anywhere">
              {localizeDigits(seller.vatNumber, digits)}
            </bdi>
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.buyer}>
          <span className="grid justify-items-end text-end">
            <bdi>{name}</bdi>
            <bdi dir="ltr" className="text-14 wrap-anywhere text-ink-2">
              {email}
            </bdi>
          </span>
        </DefinitionLine>
        <DefinitionLine name={texts.what}>{texts.month}</DefinitionLine>
        {taxMinor > 0 && (
          <>
            <DefinitionLine name={texts.net}>{amount(amountMinor - taxMinor)}</DefinitionLine>
            <DefinitionLine name={interpolate(texts.tax, { rate: formatRate(taxRateBp, digits) })}>
              {amount(taxMinor)}
            </DefinitionLine>
          </>
        )}
        <DefinitionLine name={texts.total} isStrong>
          {amount(amountMinor)}
        </DefinitionLine>
        {refundedMinor > 0 && <DefinitionLine name={texts.refunded}>{amount(refundedMinor)}</DefinitionLine>}
      </dl>
    </article>
  );
}

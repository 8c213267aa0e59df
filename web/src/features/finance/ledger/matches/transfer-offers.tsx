import type { TransferOffer } from '@afdal/contract/finance/matches';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Amount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useNames } from '../filter/use-names.ts';
import { type OfferScope, useDismissOffer, useMerge, useTransferOffers } from './match-queries.ts';
import { texts } from './texts.ts';

type Props = OfferScope & {
  /** Called once two of them are one. */
  readonly onMerged?: () => void;
};

/** Pairs that may be transfers between the person's accounts: always a question. Without one there is nothing. */
export function TransferOffers({ onMerged, ...scope }: Props) {
  const { data: offers = [] } = useTransferOffers(scope);
  const { merge, isPending: isMerging } = useMerge();
  const { dismiss, isPending: isDismissing } = useDismissOffer();
  if (offers.length === 0) return null;
  return (
    <section aria-label={texts.offers} className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-strong">{texts.offers}</h3>
        <p className="text-14 text-ink-2">{texts.offersHint}</p>
      </div>
      <ul className="grid gap-4">
        {offers.map((offer) => (
          <Offer
            key={`${offer.expense.id} ${offer.income.id}`}
            offer={offer}
            isBusy={isMerging || isDismissing}
            onMerge={() => merge(offer, onMerged)}
            onDismiss={() => dismiss(offer)}
          />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  readonly offer: TransferOffer;
  readonly isBusy: boolean;
  readonly onMerge: () => void;
  readonly onDismiss: () => void;
}

function Offer({ offer: { expense, income }, isBusy, onMerge, onDismiss }: OfferProps) {
  const style = useDisplayPreferences();
  const { accounts } = useNames();
  const formatDay = (day: string) => {
    const date = civilDate(day);
    return date ? formatDate(date, style.calendar, style) : '';
  };
  const direction = interpolate(texts.direction, {
    from: accounts.get(expense.accountId) ?? '',
    to: accounts.get(income.accountId) ?? '',
  });
  const paidOn = formatDay(expense.occurredOn);
  return (
    <li className="grid gap-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">{direction}</p>
          {[expense, income].map(({ id, payee, occurredOn }) => (
            <p key={id} className="text-14 text-ink-2 wrap-anywhere">
              <bdi>{payee || texts.unnamed}</bdi>
              {` · ${formatDay(occurredOn)}`}
            </p>
          ))}
        </div>
        <Amount minor={expense.amountMinor} currency={expense.currency} size="row" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="soft"
          size="small"
          disabled={isBusy}
          aria-label={interpolate(texts.acceptThis, { direction, paidOn })}
          onClick={onMerge}
        >
          {texts.accept}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={interpolate(texts.dismissThis, { direction, paidOn })}
          onClick={onDismiss}
        >
          {texts.dismiss}
        </Button>
      </div>
    </li>
  );
}

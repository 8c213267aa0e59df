import { type Checkout, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { useNavigate } from '@tanstack/react-router';
import { Clock, Info } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiError, isRetryable } from '../../lib/api-error.ts';
import { constants } from '../../lib/constants.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts as cardTexts } from './card/texts.ts';
import { leaveForProvider } from './provider-page.ts';
import { putSubscription } from './subscription-queries.ts';

const copy = cardTexts.back;
/** Together longer than the sandbox's late event takes. */
const tries = 7;
const betweenTriesMs = 2_000;

interface Props {
  readonly checkoutId: string;
  /** The provider's page was left without paying. */
  readonly isCancelled: boolean;
  readonly onPaid: (response: Checkout) => void;
}

/**
 * What became of a payment on the provider's page. Coming back proves nothing: the server is asked, which asks the
 * provider, until it was paid or it is clear that the answer takes longer.
 */
export function CheckoutReturn({ checkoutId, isCancelled, onPaid }: Props) {
  const [remainingTries, setRemainingTries] = useState(isCancelled ? 0 : tries);
  const [isOver, setOver] = useState(isCancelled);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const checkStatus = useEffectEvent(async () => {
    try {
      const response = await call(subscriptions.confirmCheckout, { params: { id: checkoutId }, body: {} });
      if (response.state === 'active') return onPaid(response);
      // The bank is answered in the card's dialog, by whoever pays: a link answers nothing.
      if (response.state === 'second_step') return setOver(true);
      setOpenAt(response.url);
    } catch (error) {
      if (error instanceof ApiError && !isRetryable(error)) return setOver(true);
    }
    setRemainingTries((before) => Math.max(0, before - 1));
  });
  useEffect(() => {
    if (remainingTries === 0) return;
    const timer = setTimeout(() => void checkStatus(), remainingTries === tries ? 0 : betweenTriesMs);
    return () => clearTimeout(timer);
  }, [remainingTries]);
  return (
    <div role="status">
      <Note tone="info" icon={isOver ? Info : Clock}>
        {isOver ? (
          <p>{copy.over}</p>
        ) : remainingTries > 0 ? (
          <p className="flex items-center gap-2">
            {copy.waiting} <Spinner />
          </p>
        ) : (
          <>
            <p className="font-strong">{openAt ? copy.open : copy.later}</p>
            {!openAt && <p>{copy.laterHint}</p>}
            <div className="flex flex-wrap gap-x-4">
              {openAt && (
                <Button variant="bare" size="small" className="-ms-4" onClick={() => leaveForProvider(openAt)}>
                  {copy.continueLabel}
                </Button>
              )}
              <Button variant="bare" size="small" className="-ms-4" onClick={() => setRemainingTries(1)}>
                {copy.again}
              </Button>
            </div>
          </>
        )}
      </Note>
    </div>
  );
}

/**
 * Follows every answer to a payment. Paid: the plan counts at once, a toast says so, and a moment later the dashboard is
 * shown. Otherwise the provider's page is opened; or, where it has nothing to ask, its word is awaited here.
 */
export function useAfterCheckout(): (response: Checkout) => void {
  const navigate = useNavigate();
  const goingOn = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(goingOn.current), []);
  return ({ state, url, checkoutId, subscription }) => {
    putSubscription(subscription);
    if (state === 'active') {
      showToast({ title: cardTexts.done, variant: 'success' });
      clearTimeout(goingOn.current);
      goingOn.current = setTimeout(() => void navigate({ to: '/dashboard' }), constants.redirectAfterPaymentMs);
    } else if (url) {
      try {
        leaveForProvider(url);
      } catch (error) {
        toastError(cardTexts.failed, error);
      }
    } else if (checkoutId) {
      void navigate({ to: '/subscription', search: { checkout: checkoutId }, replace: true });
    }
  };
}

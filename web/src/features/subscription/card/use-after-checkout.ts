import type { Checkout } from '@afdal/contract/subscriptions/subscriptions';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { constants } from '../../../lib/constants.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { leaveForProvider } from '../provider-page.ts';
import { putSubscription } from '../put-subscription.ts';
import { texts } from './texts.ts';

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
      showToast({ title: texts.done, variant: 'success' });
      clearTimeout(goingOn.current);
      goingOn.current = setTimeout(() => void navigate({ to: '/dashboard' }), constants.redirectAfterPaymentMs);
    } else if (url) {
      try {
        leaveForProvider(url);
      } catch (error) {
        toastError(texts.failed, error);
      }
    } else if (checkoutId) {
      void navigate({ to: '/subscription', search: { checkout: checkoutId }, replace: true });
    }
  };
}

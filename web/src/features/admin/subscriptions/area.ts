import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  pages: { '/admin/subscriptions': async () => (await import('./subscriptions-page.tsx')).SubscriptionsPage },
  writes: [
    'cancelUserSubscription',
    'retryUserPayment',
    'exportSubscriptions',
    'approveRefund',
    'declineRefund',
    'approveFreeMonth',
    'declineFreeMonth',
  ],
});

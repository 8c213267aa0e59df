import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  pages: { '/admin/subscriptions': async () => (await import('./subscriptions-page.tsx')).SubscriptionsPage },
  writes: ['cancelUserSubscription', 'approveRefund', 'declineRefund', 'approveFreeMonth', 'declineFreeMonth'],
});

import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/subscription': {
      title: navItems.subscription.label,
      up: '/profile',
      search: { icon: navItems.subscription.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/subscription.tsx')).SubscriptionPage,
    },
  },
  writes: {
    online: {
      chooseActive: 'response',
      startCheckout: 'response',
      confirmCheckout: 'response',
      cancelSubscription: 'response',
      resumeSubscription: 'response',
      askRefund: 'response',
      openPortal: 'response',
    },
  },
});

import { Crown } from 'lucide-react';
import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/subscription': {
      title: texts.title,
      up: '/profile',
      search: { icon: Crown, keywords: texts.keywords },
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

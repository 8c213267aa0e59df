import { Gift } from 'lucide-react';
import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/referral': {
      title: texts.title,
      up: '/profile',
      search: { icon: Gift, keywords: texts.keywords },
      load: async () => (await import('../../pages/referral.tsx')).ReferralPage,
    },
  },
  writes: {
    online: {
      inviteByMail: 'response',
      stopInvites: 'identity',
    },
  },
});

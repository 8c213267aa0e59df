import { defineWebArea } from '../../define-web-area.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/referral': {
      title: navItems.referral.label,
      up: '/profile',
      search: { icon: navItems.referral.icon, keywords: texts.keywords },
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

import type { MailContent } from '../../platform/mail/mail-text.ts';

const someone = 'صديق لك';

interface Invitation {
  /** Null for who has not confirmed their address: then anybody may have chosen the name. */
  readonly inviter: string | null;
  readonly link: string;
  readonly stopLink: string;
}

/** The one mail that an invited person gets. */
export function inviteMail({ inviter, link, stopLink }: Invitation): MailContent {
  const from = inviter ?? someone;
  return {
    subject: `دعوة من ${from} إلى «أفضل»`,
    greeting: 'أهلًا،',
    before: [`وصلتك دعوة من ${from} لتجربة «أفضل»: ترتيب المال والعادات والأهداف في مكان واحد.`],
    action: { label: 'قبول الدعوة', link },
    after: ['إن لم تكن الدعوة في محلها فتجاهلها يكفي، ولن نرسل غيرها.'],
    reason: {
      why: 'وصلت هذه الرسالة لأن شخصًا كتب بريدك في صفحة دعوة الأصدقاء.',
      stop: { label: 'الإبلاغ عن الدعوة', link: stopLink },
    },
  };
}

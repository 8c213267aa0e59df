import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  pages: { '/admin/support': async () => (await import('./support-page.tsx')).SupportPage },
  writes: [
    'replyToTicket',
    'addTicketNote',
    'assignTicket',
    'solveTicket',
    'reopenTicket',
    'addCannedReply',
    'editCannedReply',
    'deleteCannedReply',
  ],
});

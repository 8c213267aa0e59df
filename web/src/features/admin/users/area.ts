import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  pages: { '/admin/users': async () => (await import('./users-page.tsx')).UsersPage },
  writes: ['exportUsers', 'stopUser', 'activateUser', 'changeUserRole', 'mailResetLink', 'changeUserDays'],
});

import type { adminUsers } from '@afdal/contract/admin/users';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

export const examples: Examples<typeof adminUsers> = (server) => {
  const about = async ({ user }: Person) => ({ id: user.id });
  const reason = 'طلب في تذكرة';
  return {
    listUsers: {},
    exportUsers: { body: {} },
    readUserDetails: { getParams: about },
    stopUser: { getParams: about, body: { reason: 'suspicious', note: 'دخول من بلدين في ساعة' } },
    activateUser: {
      getParams: async (owner) => {
        await server.database.pool.query('update users set is_stopped = true where id = $1', [owner.user.id]);
        return await about(owner);
      },
      body: { reason },
    },
    changeUserRole: {
      getParams: about,
      body: async ({ password }) => ({ role: 'admin', expected: 'user', password }),
    },
    mailResetLink: { getParams: about, body: { reason } },
    changeUserDays: {
      getParams: async (owner) => {
        await server.database.pool.query('delete from subscriptions where user_id = $1', [owner.user.id]);
        await server.database.pool.query(`update users set plan = 'free', plan_ends_at = null where id = $1`, [
          owner.user.id,
        ]);
        return await about(owner);
      },
      body: { direction: 'grant', days: 7, reason, expectedEnd: null },
    },
  };
};

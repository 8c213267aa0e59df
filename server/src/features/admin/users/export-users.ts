import type { adminUsers } from '@afdal/contract/admin/users';
import type { FileResponse } from '@afdal/contract/endpoint';
import { userSorts } from '@afdal/domain/admin/users';
import type { Call } from '../../../platform/http/call.ts';
import { toUnicodeEmail } from '../../accounts/mailbox-hash.ts';
import { audited } from '../audited.ts';
import { exportList, toExportFacts } from '../list/export-list.ts';
import { findUsers } from './list-store.ts';
import { texts } from './texts.ts';

/** The users of a list as CSV. */
export async function exportUsers(call: Call<typeof adminUsers.exportUsers>): Promise<FileResponse> {
  const { user, body, now } = call;
  const { sort = userSorts[0], ...filter } = body;
  return await audited(call, async (tx) => {
    const { file, rows } = await exportList({
      name: 'users',
      today: user.today,
      columns: texts.columns,
      find: async (place, limit) => await findUsers(tx, filter, { sort, place, limit }, now),
      toCells: ({ name, email, plan, isStopped, role, createdAt, lastSeenAt, points }) => [
        name,
        toUnicodeEmail(email),
        texts.plans[plan],
        texts.statuses[isStopped ? 'stopped' : 'active'],
        texts.roles[role],
        createdAt.toISOString(),
        (lastSeenAt ?? createdAt).toISOString(),
        String(points ?? 0),
      ],
    });
    const target = { kind: 'users', id: 'list' };
    return { action: 'user.export', target, before: null, after: toExportFacts(body, rows), answer: file };
  });
}

import { adminUsers } from '@afdal/contract/admin/users';
import type { UserId } from '@afdal/contract/ids';
import { adminPageRows, maxMatchingCounted } from '@afdal/domain/admin/limits';
import { userSorts } from '@afdal/domain/admin/users';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { PasswordDeps } from '../../accounts/account-needs.ts';
import { decodeCursor, toAdminPage } from '../list/keyset.ts';
import { activateUser, changeRole, changeUserDays, mailResetLink, stopUser } from './change-user.ts';
import { describeUser } from './describe-user.ts';
import type { PersonTables } from './details-store.ts';
import { exportUsers } from './export-users.ts';
import { countUsers, findUsers, sorts } from './list-store.ts';
import { toUserRow } from './to-user-row.ts';

/** A call about one user: it answers how they are after it. */
interface CallAboutUser {
  readonly db: Db;
  readonly now: Date;
  readonly params: { readonly id: UserId };
}

export const adminUsersArea = defineArea({
  endpoints: adminUsers,
  handlers: (needs: PasswordDeps & PersonTables) => {
    const described =
      <C extends CallAboutUser>(change: (call: C) => Promise<void>) =>
      async (call: C) => {
        await change(call);
        return await describeUser(call.db, call.params.id, needs, call.now);
      };
    return {
      listUsers,
      exportUsers,
      readUserDetails: async ({ db, params, now }) => await describeUser(db, params.id, needs, now),
      stopUser: described(stopUser),
      activateUser: described(activateUser),
      changeUserRole: described((call: Call<typeof adminUsers.changeUserRole>) => changeRole(call, needs)),
      mailResetLink: described(mailResetLink),
      changeUserDays: described(changeUserDays),
    };
  },
});

async function listUsers({ db, query, now }: Call<typeof adminUsers.listUsers>) {
  const { sort = userSorts[0], cursor, ...filter } = query;
  const place = decodeCursor(cursor, sorts[sort]);
  const counts = await countUsers(db, filter, now);
  const areFew = counts.matching < maxMatchingCounted;
  const rows = await findUsers(db, filter, { sort, place, limit: adminPageRows + 1, areFew }, now);
  const page = toAdminPage(rows, place, adminPageRows);
  return { ...page, ...counts, items: page.items.map(toUserRow) };
}

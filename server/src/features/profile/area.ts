import { profile } from '@afdal/contract/people/profile';
import { defineArea } from '../../platform/area/define-area.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { lockCaller } from '../accounts/session-store.ts';
import { setAvatarUrl, updateUser } from '../accounts/user-store.ts';
import { adoptAvatar, changeAvatar, createAvatarName, serveAvatars } from './avatars.ts';
import { deleteAvatarRow } from './avatars-store.ts';
import { avatars } from './avatars-tables.ts';
import { findUser } from './find-user.ts';

export const profileArea = defineArea({
  endpoints: profile,
  handlers: {
    editProfile: async ({ db, user, body: { city, ...body }, now }) => {
      const changes = omitUndefined({ ...body, city: city === '' ? null : city });
      await db.transaction(async (tx) => {
        await lockCaller(tx, user);
        if (Object.keys(changes).length > 0) await updateUser(tx, user.id, changes, now);
      });
      return await findUser(db, user.id, now);
    },
    changeAvatar,
    deleteAvatar: async ({ db, user, now }) => {
      await db.transaction(async (tx) => {
        await lockCaller(tx, user);
        await deleteAvatarRow(tx, user.id);
        await setAvatarUrl(tx, user.id, null, now);
      });
      return undefined;
    },
  },
  routes: serveAvatars,
  tables: [
    {
      table: avatars,
      leftOut: { name: 'whoever knows it may see the picture' },
      files: { picture: 'webp', thumbnail: 'webp' },
      imported: { derive: () => ({ name: createAvatarName() }) },
      atTakeover: 'deleted',
    },
  ],
  provides: { findUser, finishRestore: [adoptAvatar] },
});

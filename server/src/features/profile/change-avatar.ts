import { randomBytes } from 'node:crypto';
import type { profile } from '@afdal/contract/people/profile';
import { avatarPath } from '@afdal/domain/people/avatar-path';
import { avatarSide, avatarThumbnailSide } from '@afdal/domain/people/limits';
import { reencodeSquares } from '../../platform/files/reencode-image.ts';
import type { Call } from '../../platform/http/call.ts';
import { lockCaller } from '../accounts/lock-caller.ts';
import { setAvatarUrl } from '../accounts/user-store.ts';
import { saveAvatar } from './avatars-store.ts';

/** 192 bits, so that nobody finds a picture by trying. */
export const avatarNameLength = 32;
const nameBytes = 24;

/** Stores a re-encoded picture under a new name; the former one is gone with its name. */
export async function changeAvatar({ db, user, file, now }: Call<typeof profile.changeAvatar>) {
  const [picture, thumbnail] = await reencodeSquares(file.bytes, [avatarSide, avatarThumbnailSide]);
  if (!picture || !thumbnail) throw new Error('a square is missing');
  const name = randomBytes(nameBytes).toString('base64url');
  const avatarUrl = avatarPath(name);
  await db.transaction(async (tx) => {
    await lockCaller(tx, user);
    await saveAvatar(tx, user.id, { name, picture, thumbnail }, now);
    await setAvatarUrl(tx, user.id, avatarUrl, now);
  });
  return { avatarUrl };
}

import { randomBytes } from 'node:crypto';
import type { UserId } from '@afdal/contract/ids';
import type { profile } from '@afdal/contract/people/profile';
import { avatarPath } from '@afdal/domain/people/avatar-path';
import { avatarSide, avatarThumbnailSide } from '@afdal/domain/people/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { reencodeSquares } from '../../platform/files/reencode-image.ts';
import type { Call } from '../../platform/http/call.ts';
import type { CallQueues } from '../../platform/http/call-queues.ts';
import type { HeaderTable } from '../../platform/http/transport/headers.ts';
import { lockCaller } from '../accounts/session-store.ts';
import { setAvatarUrl } from '../accounts/user-store.ts';
import { avatarNamed, findUnusedAvatar, type NewAvatar, saveAvatar } from './avatars-store.ts';

/** 192 bits, so that nobody finds a picture by trying. */
const avatarNameLength = 32;
const nameBytes = 24;

export function createAvatarName(): string {
  return randomBytes(nameBytes).toString('base64url');
}

/** Stores a re-encoded picture under a new name; the former one is gone with its name. */
export async function changeAvatar({ db, user, file, now }: Call<typeof profile.changeAvatar>) {
  const avatar = await createAvatar(file.bytes);
  const avatarUrl = avatarPath(avatar.name);
  await db.transaction(async (tx) => {
    await lockCaller(tx, user);
    await saveAvatar(tx, user.id, avatar, now);
    await setAvatarUrl(tx, user.id, avatarUrl, now);
  });
  return { avatarUrl };
}

async function createAvatar(bytes: Buffer): Promise<NewAvatar> {
  const [picture, thumbnail] = await reencodeSquares(bytes, [avatarSide, avatarThumbnailSide]);
  if (!picture || !thumbnail) throw new Error('a square is missing');
  return { name: createAvatarName(), picture, thumbnail };
}

/** Gives somebody without a picture the one that an import brought, in our sizes whatever its file held. */
export async function adoptAvatar(tx: Db, user: UserId, now: Date): Promise<void> {
  const imported = await findUnusedAvatar(tx, user);
  if (!imported) return;
  const avatar = await createAvatar(imported);
  await saveAvatar(tx, user, avatar, now);
  await setAvatarUrl(tx, user, avatarPath(avatar.name), now);
}

const fileName = new RegExp(`^([\\w-]{${avatarNameLength}})(-${avatarThumbnailSide})?$`);

interface AvatarNeeds {
  readonly db: Db;
  readonly queues: CallQueues;
  readonly uploadHeaders: HeaderTable['upload'];
}

/** Serves pictures of people to whoever knows their address. */
export function serveAvatars(app: FastifyInstance, { db, queues, uploadHeaders }: AvatarNeeds): void {
  app.get<{ Params: { file: string } }>(avatarPath(':file'), async (request, reply) => {
    const [, name, isSmall] = fileName.exec(request.params.file) ?? [];
    if (name === undefined) throw new AppError('route_not_found');
    const size = isSmall ? 'thumbnail' : 'picture';
    const bytes = await queues.run({ request, reply }, () => avatarNamed(db, name, size));
    if (!bytes) throw new AppError('route_not_found');
    return reply.headers(uploadHeaders).type('image/webp').send(bytes);
  });
}

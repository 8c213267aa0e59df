import { avatarPath } from '@afdal/domain/people/avatar-path';
import { avatarThumbnailSide } from '@afdal/domain/people/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CallQueues } from '../../platform/http/call-queues.ts';
import type { HeaderTable } from '../../platform/http/headers.ts';
import { avatarNamed } from './avatars-store.ts';
import { avatarNameLength } from './change-avatar.ts';

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

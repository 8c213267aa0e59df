import { avatarPath } from '@afdal/domain/people/avatar-path';
import { avatarThumbnailSide } from '@afdal/domain/people/limits';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { HeaderTable } from '../../platform/http/headers.ts';
import { avatarNamed } from './avatars-store.ts';
import { avatarNameLength } from './change-avatar.ts';

const fileName = new RegExp(`^([\\w-]{${avatarNameLength}})(-${avatarThumbnailSide})?$`);

/** Serves pictures of people to whoever knows their address. */
export function serveAvatars(app: FastifyInstance, db: Db, headers: HeaderTable['upload']): void {
  app.get<{ Params: { file: string } }>(avatarPath(':file'), async ({ params: { file } }, reply) => {
    const [, name, isSmall] = fileName.exec(file) ?? [];
    const bytes = name === undefined ? null : await avatarNamed(db, name, isSmall ? 'thumbnail' : 'picture');
    if (!bytes) throw new Failure('route_not_found');
    return reply.headers(headers).type('image/webp').send(bytes);
  });
}

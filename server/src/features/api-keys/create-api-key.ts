import type { NotificationId } from '@afdal/contract/notifications/notifications';
import type { ApiKey, ApiKeyId, apiKeys, CreatedApiKey } from '@afdal/contract/people/api-keys';
import { apiKeyPrefix, apiKeyStartLength, maxApiKeys } from '@afdal/domain/api-keys/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { InboundMail } from '../../platform/mail/mailer.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { idOrNew, uuidv7 } from '../../platform/uuid.ts';
import { lockCaller } from '../accounts/session-store.ts';
import { insertNotification } from '../notifications/store.ts';
import { getMailAddress } from './mail-address.ts';
import { sendNewKeyMail } from './new-key-mail.ts';
import { type ApiKeyRow, findApiKeys, insertApiKey } from './store.ts';
import { texts } from './texts.ts';

export interface ApiKeyNeeds {
  /** Null where no mail is received. */
  readonly inboundMail: InboundMail | null;
}

export function toApiKey(
  { id, name, scope, start, createdAt, lastUsedAt }: ApiKeyRow,
  { inboundMail }: ApiKeyNeeds,
): ApiKey {
  return {
    id,
    name,
    scope,
    start,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    ...(inboundMail && { mailAddress: getMailAddress(inboundMail, id) }),
  };
}

/**
 * Makes a key, which is shown only this once and stored as a hash, and tells its owner by mail and by a notification.
 *
 * @throws Failure `list_full`; `conflict` for an id that is taken, also by a key of the user: it is not known any more
 */
export async function createApiKey(
  { db, user, body, now }: Call<typeof apiKeys.createApiKey>,
  needs: ApiKeyNeeds,
): Promise<CreatedApiKey> {
  const { name } = body;
  const key = newSecret(apiKeyPrefix);
  const row: ApiKeyRow = {
    id: idOrNew<ApiKeyId>(body.id, now),
    userId: user.id,
    name,
    scope: 'inbox',
    start: key.slice(0, apiKeyStartLength),
    keyHash: hashSecret(key),
    createdAt: now,
    lastUsedAt: null,
  };
  await db.transaction(async (tx) => {
    await lockCaller(tx, user);
    if ((await findApiKeys(tx, user.id)).length >= maxApiKeys) {
      throw new AppError('list_full', { textValues: { limit: interpolate(texts.limit, { n: String(maxApiKeys) }) } });
    }
    if (!(await insertApiKey(tx, row))) throw new AppError('conflict');
    await enqueue(tx, sendNewKeyMail, { userId: user.id, keyName: name });
    const notification = {
      id: uuidv7<NotificationId>(now.getTime()),
      type: 'warning',
      actionType: 'security',
      title: texts.createdTitle,
      message: interpolate(texts.created, { name }),
    } as const;
    await insertNotification(tx, user.id, notification, now);
  });
  return { ...toApiKey(row, needs), key };
}

import type { UserId } from '@afdal/contract/ids';
import {
  claimLoginTry,
  type LoginTries,
  type LoginTry,
  loginTriesBeforeNotice,
} from '@afdal/domain/limits/login-limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/errors.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { LruMap } from '../../../platform/lru-map.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { isKnownNetwork } from '../origins-store.ts';
import type { UserRow } from '../user-store.ts';
import { claimNothing, claimTry, giveTryBack } from './login-tries-store.ts';
import { sendTooManyTriesMail } from './too-many-tries-mail.ts';

/** The bucket of all unknown networks together: tries from there never lock out the owner on a known network. */
const elsewhere = 'elsewhere';

export interface TriedPassword {
  readonly isRight: boolean;
  /** The bucket its tries count in: one of the user's known networks, or `elsewhere`. */
  readonly source: string;
}

/** The network a password comes from, and when. */
export interface AttemptContext {
  readonly network: string;
  readonly now: Date;
}

/**
 * Checks an account's password, at most as often as the limits allow. After a right one, the caller must call
 * `forgetTries` for its source in the transaction that opens the session.
 *
 * @throws Failure `too_many_tries` during a wait, whether or not the password is right; `reset_required` when only a
 *   new password helps
 */
export async function tryPassword(
  db: Db,
  user: UserRow,
  password: string,
  context: AttemptContext,
  { passwords, rateLimitFactor }: PasswordDeps,
): Promise<TriedPassword> {
  const id = user.id as UserId;
  const source = await resolveSource(db, id, context);
  const tries = await claimSource(db, id, source, context.now, rateLimitFactor);
  const isRight = await passwords.isRight(password, user.passwordHash).catch(async (error: unknown) => {
    await giveTryBack(db, id, source, context.now);
    throw error;
  });
  if (!isRight && tries.failures === Math.ceil(loginTriesBeforeNotice * rateLimitFactor))
    await enqueue(db, sendTooManyTriesMail, { userId: id });
  return { isRight, source };
}

/**
 * Counts a code of the second step before it is looked at, as a password is, and apart from passwords.
 *
 * @returns the source whose tries a right one forgets
 * @throws Failure `too_many_tries`, `reset_required`
 */
export async function claimCodeTry(
  db: Db,
  id: UserId,
  context: AttemptContext,
  rateLimitFactor: number,
): Promise<string> {
  const source = `code ${await resolveSource(db, id, context)}`;
  await claimSource(db, id, source, context.now, rateLimitFactor);
  return source;
}

async function resolveSource(db: Db, id: UserId, { network, now }: AttemptContext): Promise<string> {
  return (await isKnownNetwork(db, id, network, now)) ? network : elsewhere;
}

async function claimSource(db: Db, id: UserId, source: string, now: Date, factor: number): Promise<LoginTries> {
  const claim = await claimAnyhow(db, id, source, now, factor);
  if (claim.kind === 'reset') throw new AppError('reset_required');
  if (claim.kind === 'wait')
    throw new AppError('too_many_tries', { retryAfterSeconds: Math.ceil(claim.waitMs / 1_000) });
  return claim.tries;
}

/**
 * Stands in for `tryPassword` when the address is not registered: reads, writes and hashes as much, so that timing
 * does not reveal which case it was.
 */
export async function tryUnknownUserPassword(
  db: Db,
  password: string,
  context: AttemptContext,
  { passwords }: PasswordDeps,
): Promise<void> {
  await isKnownNetwork(db, uuidv7<UserId>(context.now.getTime()), context.network, context.now);
  await claimNothing(db, context.network, context.now);
  await passwords.isRight(password, null);
}

const inMemory = new LruMap<LoginTries>(10_000);

/** While the database accepts no writes, each process counts in its own memory. */
async function claimAnyhow(db: Db, id: UserId, source: string, now: Date, factor: number): Promise<LoginTry> {
  try {
    return await claimTry(db, id, source, now, factor);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const key = `${id} ${source}`;
    const claim = claimLoginTry(inMemory.get(key) ?? null, now.getTime(), factor);
    if (claim.kind === 'allowed') inMemory.set(key, claim.tries);
    return claim;
  }
}

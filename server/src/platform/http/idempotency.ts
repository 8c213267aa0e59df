import { createHash } from 'node:crypto';
import { type ErrorCode, errors } from '@afdal/contract/errors';
import type { UserId } from '@afdal/contract/ids';
import { lasts } from '@afdal/domain/limits/age';
import { eq, like } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { own } from '../database/own.ts';
import { idempotencyKeys } from './tables.ts';

export const idempotencyKeyLifetimeMs = 24 * 3_600_000;

/** The response of a call: status and JSON text, null for 204. */
export interface HttpResponse {
  readonly status: number;
  readonly body: string | null;
}

export interface KeyedCall {
  readonly userId: UserId;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  /** The parsed body: key order and whitespace do not make it another request. */
  readonly content: unknown;
  readonly now: Date;
  readonly toResponse: (error: AppError) => HttpResponse;
}

export interface IdempotentResponse {
  readonly response: HttpResponse;
  readonly isReplay: boolean;
}

/**
 * Makes a keyed call idempotent. The answer is stored in the transaction of its effect, so neither exists without the other;
 * a second call with the key waits for the first and gets its answer. Rejections are stored too, except 429 and 5xx; an
 * unexpected error is rolled back, so the call can be retried. Keys expire after 24 hours.
 *
 * @throws Failure `idempotency_key_invalid`, or `idempotency_mismatch` for another body
 */
export async function runIdempotently(
  db: Db,
  call: KeyedCall,
  work: (db: Db) => Promise<HttpResponse>,
): Promise<IdempotentResponse> {
  const requestHash = hashRequest(call);
  return await db.transaction(async (tx) => {
    const stored = await claim(tx, call, requestHash);
    if (stored) return replayed(stored, requestHash);
    const response = await runOrCatchError(tx, call, work);
    await tx.update(idempotencyKeys).set({ status: response.status, body: response.body }).where(sameKey(call));
    return { response, isReplay: false };
  });
}

/** The answer already stored for a key, or null. Does not wait for a call in progress. */
export async function findStoredResponse(db: Db, call: KeyedCall): Promise<IdempotentResponse | null> {
  const requestHash = hashRequest(call);
  const [stored] = await db.select().from(idempotencyKeys).where(sameKey(call));
  return stored && isUnexpired(stored, call) ? replayed(stored, requestHash) : null;
}

/** Changes what a person's stored answers say that mention something, such as an id: that is what is repeated from now on. */
export async function updateStoredResponses(
  tx: Db,
  user: UserId,
  mentioned: string,
  change: (body: unknown) => unknown,
): Promise<void> {
  const rows = await tx
    .select()
    .from(idempotencyKeys)
    .where(own(idempotencyKeys, user, like(idempotencyKeys.body, `%${mentioned}%`)));
  for (const { userId, body, ...key } of rows) {
    const changed = JSON.stringify(change(JSON.parse(body ?? 'null')));
    await tx
      .update(idempotencyKeys)
      .set({ body: changed })
      .where(sameKey({ ...key, userId: userId as UserId }));
  }
}

type Stored = typeof idempotencyKeys.$inferSelect;

function hashRequest({ key, content }: KeyedCall): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new AppError('idempotency_key_invalid');
  return createHash('sha256').update(canonical(content)).digest('base64url');
}

function replayed(stored: Stored, requestHash: string): IdempotentResponse {
  if (stored.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  return { response: { status: stored.status ?? 500, body: stored.body }, isReplay: true };
}

function isUnexpired({ createdAt }: Stored, { now }: KeyedCall): boolean {
  // One of a clock that was set back since is as good as new: to forget it would repeat its effect.
  return lasts(idempotencyKeyLifetimeMs, Math.min(createdAt.getTime(), now.getTime()), now.getTime());
}

/** Claims the key for this call and returns null, or returns the row of the earlier call with that key. */
async function claim(tx: Db, call: KeyedCall, requestHash: string) {
  const { userId, method, path, key, now } = call;
  const fresh = { userId, method, path, key, requestHash, createdAt: now };
  const inserted = await tx
    .insert(idempotencyKeys)
    .values(fresh)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  const [stored] = await tx.select().from(idempotencyKeys).where(sameKey(call)).for('update');
  if (stored && isUnexpired(stored, call)) return stored;
  await tx.update(idempotencyKeys).set({ requestHash, status: null, body: null, createdAt: now }).where(sameKey(call));
  return null;
}

/** Runs the work. A rejection rolls back what it wrote and is stored as its answer. */
async function runOrCatchError(
  tx: Db,
  call: KeyedCall,
  work: (db: Db) => Promise<HttpResponse>,
): Promise<HttpResponse> {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (error instanceof AppError && isLasting(error.code)) return call.toResponse(error);
    throw error;
  }
}

function isLasting(code: ErrorCode): boolean {
  const { status } = errors[code];
  return status < 500 && status !== 429;
}

function sameKey({ userId, method, path, key }: Pick<KeyedCall, 'userId' | 'method' | 'path' | 'key'>) {
  return own(
    idempotencyKeys,
    userId,
    eq(idempotencyKeys.method, method),
    eq(idempotencyKeys.path, path),
    eq(idempotencyKeys.key, key),
  );
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ''
  );
}

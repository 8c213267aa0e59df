import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import type { Call, LongHandler } from './call.ts';
import type { IdempotentResponse } from './idempotency.ts';

/** Runs a long call to its answer. A rejection before `finish` is an answer too, stored for its idempotency key. */
export async function settleLongCall(
  { work }: LongHandler,
  call: Call,
  settle: (last: (db: Db) => Promise<unknown>) => Promise<IdempotentResponse>,
): Promise<IdempotentResponse> {
  const ends: Promise<IdempotentResponse>[] = [];
  const finish = async (last: (db: Db) => Promise<unknown>) => {
    ends.push(settle(last));
    await ends[0];
  };
  try {
    await work(call, finish);
  } catch (error) {
    if (ends.length === 0 && error instanceof AppError) await finish(() => Promise.reject(error));
    else throw error;
  }
  const [end] = ends;
  if (!end) throw new Error('a long call says how it ends');
  return await end;
}

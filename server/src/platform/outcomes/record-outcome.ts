import { toErrorKind } from '@afdal/domain/admin/operations';
import type { RecordedProvider } from '@afdal/domain/admin/providers';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { publishEvent } from '../events.ts';
import { describeError } from '../log.ts';
import { providerOutcomes } from './tables.ts';

/** An outcome like the last one is recorded once in so long. */
const restMs = 10_000;

/** Whose outcomes are recorded, and where. */
export interface OutcomeOf {
  readonly db: Db;
  readonly provider: RecordedProvider;
  readonly clock: Clock;
}

/** Records that a provider did what it was asked. */
export async function recordSuccess(outcome: OutcomeOf): Promise<void> {
  publishEvent('provider', { provider: outcome.provider, outcome: 'succeeded' });
  const succeededAt = outcome.clock.now();
  await upsert(outcome, { succeededAt }, (row) => ({ same: row.succeededAt, other: row.failedAt }));
}

/** Records that a provider did not, and why: no more than class and code of the error. */
export async function recordFailure(outcome: OutcomeOf, error: unknown): Promise<void> {
  publishEvent('provider', { provider: outcome.provider, outcome: 'failed' });
  const failedAt = outcome.clock.now();
  const kind = toErrorKind(describeError(error));
  await upsert(outcome, { failedAt, error: kind }, (row) => ({ same: row.failedAt, other: row.succeededAt }));
}

type Row = typeof providerOutcomes.$inferSelect;

/** What a provider did is done, and must not be done again for want of a note: where none can be taken, nobody is told. */
async function upsert(
  { db, provider, clock }: OutcomeOf,
  set: Partial<Row>,
  getTimes: (row: Row) => { readonly same: Date | null; readonly other: Date | null },
): Promise<void> {
  try {
    const [row] = await db.select().from(providerOutcomes).where(eq(providerOutcomes.provider, provider));
    const { same = null, other = null } = row ? getTimes(row) : {};
    const isLast = same !== null && (other === null || other < same);
    if (isLast && clock.now().getTime() - same.getTime() < restMs) return;
    const target = providerOutcomes.provider;
    await db
      .insert(providerOutcomes)
      .values({ provider, ...set })
      .onConflictDoUpdate({ target, set });
  } catch {}
}

/** Runs what a provider is asked, and records how it went. @param isFault whether an error is the provider's, not of who asks */
export async function withOutcome<T>(
  outcome: OutcomeOf,
  work: () => Promise<T>,
  isFault: (error: unknown) => boolean = () => true,
): Promise<T> {
  try {
    const result = await work();
    await recordSuccess(outcome);
    return result;
  } catch (error) {
    if (isFault(error)) await recordFailure(outcome, error);
    throw error;
  }
}

import { reasonAtMost } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { MoneyDay, SignedMinor } from './money.ts';
import { Instant, line } from './values.ts';

/** Money set aside, or taken out when it is negative. No transaction: where the money lies does not change by it. */
export const setAside = {
  id: z.string(),
  amountMinor: z.int(),
  reason: z.string(),
  occurredOn: z.string(),
  createdAt: Instant,
};

/** An amount to set aside, or below 0 to take out. */
export const SetAsideMinor = SignedMinor.check(z.refine((minor) => minor !== 0, { error: texts.amountRequired }));

export const SetAsideReason = line(0, reasonAtMost, texts.valueInvalid, texts.reasonTooLong);

export const SetAsideChange = z.partial(
  z.strictObject({ amountMinor: SetAsideMinor, reason: SetAsideReason, occurredOn: MoneyDay }),
);

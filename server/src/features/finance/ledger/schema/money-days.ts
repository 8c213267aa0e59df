import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';

/** The days that money may have, for a check: `between ${moneyDays}`. */
export const moneyDays = sql.raw(`'${firstMoneyDay}' and '${lastMoneyDay}'`);

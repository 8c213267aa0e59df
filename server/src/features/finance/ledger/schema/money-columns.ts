import { firstMoneyDay, lastMoneyDay, maxPictureBytes } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer } from 'drizzle-orm/pg-core';
import { bytes } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';

/** The days that money may have, for a check: `between ${moneyDays}`. */
export const moneyDays = sql.raw(`'${firstMoneyDay}' and '${lastMoneyDay}'`);

/** A picture, re-encoded as WebP: nothing of the uploaded file is kept. */
export function pictureColumns() {
  return { picture: bytes().notNull(), width: integer().notNull(), height: integer().notNull() };
}

export function pictureCheck(name: string, picture: AnyPgColumn) {
  return check(name, sql`octet_length(${picture}) between 1 and ${sqlNumber(maxPictureBytes)}`);
}

import type { PayeeSort } from '@afdal/contract/finance/ledger/payees';
import { errorTexts } from '@afdal/contract/texts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { invalidField } from '../../../../platform/app-error.ts';

/** A payee's position in a list: the day of its last transaction or how many it has, and its id. */
export interface PayeePosition {
  readonly value: string;
  readonly id: string;
}

const shape = /^(last|most) (\d{4}-\d\d-\d\d|\d{1,9}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The opaque cursor of the page that starts after a payee. */
export function encodePayeeCursor(sort: PayeeSort, { value, id }: PayeePosition): string {
  return Buffer.from(`${sort} ${value} ${id}`).toString('base64url');
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodePayeeCursor` does not return of this order */
export function decodePayeeCursor(sort: PayeeSort, cursor: string): PayeePosition {
  const [, order, value = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const isValid = order === sort && (sort === 'last' ? civilDate(value) !== null : /^\d+$/.test(value));
  if (!isValid || encodePayeeCursor(sort, { value, id }) !== cursor) {
    throw invalidField('cursor', errorTexts.valueInvalid);
  }
  return { value, id };
}

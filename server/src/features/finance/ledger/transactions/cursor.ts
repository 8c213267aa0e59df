import { errorTexts } from '@afdal/contract/texts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import { invalidField } from '../../../../platform/app-error.ts';

/** A row's position in a list sorted latest first. */
export interface RowPosition {
  readonly occurredOn: string;
  readonly id: string;
}

const shape = /^(\d{4}-\d\d-\d\d) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The opaque cursor of the page that starts after a row. */
export function encodeCursor({ occurredOn, id }: RowPosition): string {
  return Buffer.from(`${occurredOn} ${id}`).toString('base64url');
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodeCursor` does not return */
export function decodeCursor(cursor: string): RowPosition {
  const [, day = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const occurredOn = civilDate(day);
  const isValid = occurredOn && firstMoneyDay <= occurredOn && occurredOn <= lastMoneyDay;
  if (!isValid || encodeCursor({ occurredOn, id }) !== cursor) {
    throw invalidField('cursor', errorTexts.valueInvalid);
  }
  return { occurredOn, id };
}

import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../platform/app-error.ts';

/** Where an article stands in a list: those whose title matches (0) before others (1), then the latest first. */
export interface ListPosition {
  readonly rank: number;
  readonly at: Date;
  readonly id: string;
}

const shape = /^([01]) (\d{1,15}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The opaque cursor of the page that starts after an article. */
export function encodeCursor({ rank, at, id }: ListPosition): string {
  return Buffer.from(`${rank} ${at.getTime()} ${id}`).toString('base64url');
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodeCursor` does not return */
export function decodeCursor(cursor: string): ListPosition {
  const [, rank, ms, id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { rank: Number(rank), at: new Date(Number(ms)), id };
  if (Number.isNaN(position.at.getTime()) || encodeCursor(position) !== cursor) {
    throw invalidField('cursor', errorTexts.valueInvalid);
  }
  return position;
}

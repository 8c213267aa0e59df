import type { trash } from '@afdal/contract/people/trash';
import { errorTexts } from '@afdal/contract/texts';
import { invalidField } from '../../platform/app-error.ts';
import type { AreaTable } from '../../platform/area/area-table.ts';
import type { Call } from '../../platform/http/call.ts';
import { findTrash, type TrashPosition, trashedTables } from './store.ts';

const pageSize = 50;

/** The handler that lists what was deleted of the tables, of all kinds or of one, latest first. */
export function listTrash(areaTables: readonly AreaTable[]) {
  const tables = trashedTables(areaTables);
  return async ({ db, user, query: { kind, cursor, limit = pageSize } }: Call<typeof trash.listTrash>) => {
    const ofKind = tables.filter(({ trashed }) => kind === undefined || trashed.kind === kind);
    const after = cursor === undefined ? null : decodeCursor(cursor);
    // One more than the page holds, to know whether there is a next page.
    const found = await findTrash(db, user.id, ofKind, { after, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: found.length > limit && last ? encodeCursor(last) : null };
  };
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The opaque cursor of the page that starts after a row. */
function encodeCursor({ deletedAt, id }: TrashPosition): string {
  return Buffer.from(`${deletedAt} ${id}`).toString('base64url');
}

/** @throws Failure `validation_failed` on `cursor` for anything that `encodeCursor` does not return */
function decodeCursor(cursor: string): TrashPosition {
  const [, deletedAt = '', id = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isInstant(deletedAt) || encodeCursor({ deletedAt, id }) !== cursor) {
    throw invalidField('cursor', errorTexts.valueInvalid);
  }
  return { deletedAt, id };
}

/** Whether a text of the right shape is a moment that there is. */
function isInstant(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

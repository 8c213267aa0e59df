import { errorTexts } from '@afdal/contract/texts';
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invalidField } from '../../../platform/app-error.ts';

/** An order of a list that an index serves: by a key, and of equal ones by the id. */
export interface KeysetSort {
  readonly key: SQLWrapper;
  readonly type: 'timestamptz' | 'text' | 'integer';
  readonly id: SQLWrapper;
  readonly isDescending: boolean;
}

/** The place in a list at which a page begins, or before which it ends. */
export interface ListPlace {
  readonly isBefore: boolean;
  /** The place of the page's first row, from 1; only shown. */
  readonly from: number;
  /** The row beside the page: its key as PostgreSQL writes it, and its id. */
  readonly key: string;
  readonly id: string;
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const keyShapes = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/,
  text: /^[^\0]*$/,
  integer: /^\d{1,9}$/,
} as const;

/** @throws Failure `validation_failed` at `cursor` for anything that `toAdminPage` does not return for this order */
export function decodeCursor(cursor: string | undefined, { type }: KeysetSort): ListPlace | null {
  if (cursor === undefined) return null;
  const place = parse(Buffer.from(cursor, 'base64url').toString());
  if (!place || !keyShapes[type].test(place.key)) throw invalidField('cursor', errorTexts.valueInvalid);
  return place;
}

function parse(text: string): ListPlace | null {
  try {
    const [isBefore, from, key, id] = JSON.parse(text);
    const isPlace = typeof isBefore === 'boolean' && Number.isSafeInteger(from) && from > 0 && typeof key === 'string';
    return isPlace && idShape.test(id) ? { isBefore, from, key, id } : null;
  } catch {
    return null;
  }
}

function encodeCursor({ isBefore, from, key, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([isBefore, from, key, id])).toString('base64url');
}

/** The rows beyond a place, in the order of the list or, before the place, against it. */
export function beyond({ key, type, id, isDescending }: KeysetSort, place: ListPlace | null): SQL | undefined {
  if (!place) return undefined;
  const isLess = isDescending !== place.isBefore;
  return sql`(${key}, ${id}) ${sql.raw(isLess ? '<' : '>')} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`;
}

export function orderBy({ key, id, isDescending }: KeysetSort, place: ListPlace | null): SQL[] {
  const direction = isDescending === (place?.isBefore ?? false) ? asc : desc;
  return [direction(key), direction(id)];
}

interface Keyed {
  readonly id: string;
  /** The key of the order, as text. */
  readonly key: string;
}

/** A page of at most `limit` rows, of what was read: one more than that where there are more. */
export function toAdminPage<R extends Keyed>(read: readonly R[], place: ListPlace | null, limit: number) {
  const hasMore = read.length > limit;
  const rows = read.slice(0, limit);
  const items = place?.isBefore ? rows.toReversed() : rows;
  const from = place?.isBefore && !hasMore ? 1 : (place?.from ?? 1);
  const [first, last] = [items[0], items.at(-1)];
  const hasPrevious = place?.isBefore ? hasMore : place !== null;
  const hasNext = place?.isBefore ? true : hasMore;
  return {
    items,
    from,
    previousCursor:
      first && hasPrevious
        ? encodeCursor({ isBefore: true, from: Math.max(1, from - limit), key: first.key, id: first.id })
        : null,
    nextCursor:
      last && hasNext ? encodeCursor({ isBefore: false, from: from + items.length, key: last.key, id: last.id }) : null,
  };
}

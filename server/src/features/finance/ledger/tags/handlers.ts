import type { tags } from '@afdal/contract/finance/ledger/tags';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { replaceTags } from '@afdal/domain/money/changing-together';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../../platform/http/call.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { writeTags } from '../transactions/together/together-store.ts';
import { countTagged, findTaggedIds, lockTagged } from './store.ts';

type Listeners = Pick<LedgerListeners, 'onTagsReplaced'>;

/** Renames a tag; one with the new name must be meant to become one with it. */
export async function renameTag({ db, user, body, now }: Call<typeof tags.renameTag>, listeners: Listeners) {
  const { tag, name, merge } = body;
  if (tag === name) throw invalidField('name', refusalTexts.tagOfItself);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (!merge && (await countTagged(tx, user.id, [name])) > 0) throw invalidField('name', refusalTexts.tagTaken);
    return await replaceAll(tx, user, { tags: [tag], into: name, now }, listeners);
  });
}

/** Makes one tag of several. */
export async function mergeTags({ db, user, body, now }: Call<typeof tags.mergeTags>, listeners: Listeners) {
  const { tags: named, name } = body;
  const merged = [...new Set(named)].filter((tag) => tag !== name);
  if (merged.length === 0) throw invalidField('name', refusalTexts.tagOfItself);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    for (const tag of merged) {
      if ((await findTaggedIds(tx, user.id, [tag])).length === 0) throw invalidField('tags', refusalTexts.tagUnknown);
    }
    return await replaceAll(tx, user, { tags: merged, into: name, now }, listeners);
  });
}

/** Takes a tag from all its transactions. */
export async function deleteTag({ db, user, body: { tag }, now }: Call<typeof tags.deleteTag>, listeners: Listeners) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    return await replaceAll(tx, user, { tags: [tag], into: null, now }, listeners);
  });
}

interface Replacement {
  readonly tags: readonly string[];
  readonly into: string | null;
  readonly now: Date;
}

/** @throws AppError `not_found` when no transaction has any of the tags */
async function replaceAll(tx: Db, user: CallerToday, replacement: Replacement, { onTagsReplaced }: Listeners) {
  const { tags: named, into, now } = replacement;
  const ids = await findTaggedIds(tx, user.id, named);
  if (ids.length === 0) throw new AppError('not_found');
  let changed = 0;
  for (const some of chunk(ids, insertChunkSize)) {
    const rows = await lockTagged(tx, user.id, some, named);
    await writeTags(
      tx,
      user.id,
      rows.map((row) => ({ ...row, tags: replaceTags(row.tags, named, into) })),
      now,
    );
    changed += rows.length;
  }
  await onTagsReplaced(tx, user.id, replacement);
  return { changed };
}

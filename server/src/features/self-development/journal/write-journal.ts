import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { JournalEntryId, journal } from '@afdal/contract/self-development/journal';
import { invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { createOrGet } from '../../../platform/http/create-or-get.ts';
import { omitUndefined } from '../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { lockPerson } from '../../accounts/user-store.ts';
import {
  findEntryIncludingDeleted,
  findJournalEntry,
  insertJournalEntry,
  journalEntryOn,
  journalEntryRows,
  updateJournalEntry,
} from './store.ts';

/** Writes the page of a day. A day that has another page is rejected. */
export async function addJournalEntry({ db, user, body, now }: Call<typeof journal.addJournalEntry>) {
  const id = idOrNew<JournalEntryId>(body.id, now);
  const { writtenOn = user.today } = body;
  if (writtenOn > user.today) throw invalidField('writtenOn', refusalTexts.dateInFuture);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    return await createOrGet({
      insert: async () => {
        const isNew = await insertJournalEntry(tx, user.id, { ...body, id, writtenOn }, now);
        return isNew ? await findJournalEntry(tx, user.id, id) : null;
      },
      known: async () => {
        const known = await findEntryIncludingDeleted(tx, user.id, id);
        if (!known && (await journalEntryOn(tx, user.id, writtenOn))) {
          throw invalidField('writtenOn', refusalTexts.journalDayTaken);
        }
        return known;
      },
    });
  });
}

export async function editJournalEntry({ db, user, params, body, now }: Call<typeof journal.editJournalEntry>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const { mood, gratitudes, note } = orNotFound(await findJournalEntry(tx, user.id, params.id));
    await updateJournalEntry(tx, user.id, params.id, { mood, gratitudes, note, ...omitUndefined(body) }, now);
    return orNotFound(await findJournalEntry(tx, user.id, params.id));
  });
}

/** Brings a deleted page back, unless its day has another one by now. */
export async function restoreJournalEntry({ db, user, params }: Call<typeof journal.restoreJournalEntry>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const entry = orNotFound(await findEntryIncludingDeleted(tx, user.id, params.id));
    const other = await journalEntryOn(tx, user.id, entry.writtenOn);
    if (other && other.id !== entry.id) throw invalidField('id', refusalTexts.journalDayTaken);
    await journalEntryRows.unmarkDeleted(tx, user.id, params.id);
    return entry;
  });
}

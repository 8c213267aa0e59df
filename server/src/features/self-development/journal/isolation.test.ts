import type { UserId } from '@afdal/contract/ids';
import type { JournalEntry, JournalEntryId } from '@afdal/contract/self-development/journal';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import * as journal from './store.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;
let layla: Person;
let omar: Person;

const getId = ({ user }: Person) => user.id as UserId;
const db = () => server.database.db;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
});

it('journals are kept apart', async () => {
  const { body } = await layla.call<JournalEntry>('POST', '/journal', { mood: 4, note: 'لا يراه غيري' });
  const [victimId, attackerId, now] = [body.id as JournalEntryId, getId(omar), server.clock.now()];
  expect(await journal.findJournal(db(), attackerId, { query: '', before: undefined, limit: 10 })).toEqual([]);
  expect(await journal.findJournalEntry(db(), attackerId, victimId)).toBeNull();
  expect(await journal.findEntryIncludingDeleted(db(), attackerId, victimId)).toBeNull();
  expect(await journal.journalEntryOn(db(), attackerId, today)).toBeNull();
  await journal.updateJournalEntry(db(), attackerId, victimId, { mood: 1, gratitudes: [], note: '' }, now);
  expect(await journal.journalEntryRows.markDeleted(db(), attackerId, victimId, now)).toBe(false);
  expect(await journal.findJournalEntry(db(), getId(layla), victimId)).toEqual(body);
  await layla.call('DELETE', `/journal/${victimId}`);
  await journal.journalEntryRows.unmarkDeleted(db(), attackerId, victimId);
  expect(await journal.findJournalEntry(db(), getId(layla), victimId)).toBeNull();
});

import type { JournalEntryId, UserId } from '@afdal/contract/ids';
import type { JournalEntry } from '@afdal/contract/self-development/journal';
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
  const [hers, his, now] = [body.id as JournalEntryId, getId(omar), server.clock.now()];
  expect(await journal.findJournal(db(), his, { query: '', before: undefined, limit: 10 })).toEqual([]);
  expect(await journal.findJournalEntry(db(), his, hers)).toBeNull();
  expect(await journal.findEntryIncludingDeleted(db(), his, hers)).toBeNull();
  expect(await journal.journalEntryOn(db(), his, today)).toBeNull();
  await journal.updateJournalEntry(db(), his, hers, { mood: 1, gratitudes: [], note: '' }, now);
  expect(await journal.journalEntryRows.markDeleted(db(), his, hers, now)).toBe(false);
  expect(await journal.findJournalEntry(db(), getId(layla), hers)).toEqual(body);
  await layla.call('DELETE', `/journal/${hers}`);
  await journal.journalEntryRows.unmarkDeleted(db(), his, hers);
  expect(await journal.findJournalEntry(db(), getId(layla), hers)).toBeNull();
});

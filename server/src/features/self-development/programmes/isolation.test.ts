import type { UserId } from '@afdal/contract/ids';
import type { Enrolment, EnrolmentId, Programme, ProgrammeId } from '@afdal/contract/self-development/programmes';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import * as programmes from './store.ts';

const server = useTestServer();
const today = '2026-11-21' as CivilDate;
let layla: Person;
let omar: Person;
let programme: ProgrammeId;

const getId = ({ user }: Person) => user.id as UserId;
const db = () => server.database.db;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  [layla, omar] = [await server.person('ليلى'), await server.person('عمر')];
  const { body } = await layla.call<Programme[]>('GET', '/programme');
  programme = body[0]?.id as ProgrammeId;
});

const enrol = async (person: Person) =>
  (await person.call<Enrolment>('POST', `/programme/${programme}/enrol`)).body.id as EnrolmentId;
const complete = (person: Person) => person.call('POST', `/programme/${programme}/day/1`);

it('are taken apart', async () => {
  const victimData = await enrol(layla);
  await complete(layla);
  expect(await programmes.findEnrolments(db(), getId(omar))).toEqual([]);
  expect(await programmes.enrolmentIn(db(), getId(omar), programme)).toBeNull();
  expect(await programmes.findEnrolment(db(), getId(omar), victimData)).toBeNull();
  expect(await programmes.runningIds(db(), getId(omar))).toEqual([]);
  await programmes.updateEnrolment(db(), getId(omar), victimData, { shiftDays: 9 });
  await programmes.deleteDoneDay(db(), getId(omar), victimData, 1);
  expect(await programmes.findEnrolment(db(), getId(layla), victimData)).toMatchObject({ shiftDays: 0, doneDays: [1] });
});

it('are counted apart', async () => {
  await enrol(layla);
  const attackerData = await enrol(omar);
  expect(await programmes.runningIds(db(), getId(omar))).toEqual([attackerData]);
});

it('no day counts that is somebody else’s', async () => {
  const victimData = await enrol(layla);
  await server.database.pool.query('alter table enrolment_days drop constraint enrolment_days_enrolment');
  await programmes.insertDoneDay(db(), getId(omar), victimData, 3, today);
  expect(await programmes.findEnrolment(db(), getId(layla), victimData)).toMatchObject({ doneDays: [] });
  await server.database.pool.query('delete from enrolment_days where user_id = $1', [getId(omar)]);
  await server.database.pool.query(
    `alter table enrolment_days add constraint enrolment_days_enrolment foreign key (user_id, enrolment_id)
       references enrolments (user_id, id) on delete cascade`,
  );
});

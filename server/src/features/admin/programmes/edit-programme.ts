import type { AdminProgramme, adminProgrammes } from '@afdal/contract/admin/programmes';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { ProgrammeId } from '@afdal/contract/self-development/programmes';
import { maxProgrammes, type ProgrammeState } from '@afdal/domain/self-development/limits';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import { findLessons, findProgramme } from '../../self-development/programmes/content-store.ts';
import {
  countProgrammeUse,
  deleteProgrammeRow,
  insertProgramme,
  lockProgramme,
  lockProgrammeCount,
  moveTodaysStarters,
  replaceProgramme,
  setProgrammeState,
} from '../../self-development/programmes/edit-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminProgrammes;

const target = (id: string) => ({ kind: 'programme', id });

export async function describeProgramme(db: Db, id: ProgrammeId): Promise<AdminProgramme> {
  const programme = orNotFound(await findProgramme(db, id));
  const lessons = await findLessons(db, id, programme.version);
  return { ...programme, ...(await countProgrammeUse(db, id)), lessons };
}

/** @throws Failure `not_found`, or `changed_meanwhile` for another version than the one that was shown */
async function lockShown(tx: Db, id: ProgrammeId, expected: number) {
  const programme = orNotFound(await lockProgramme(tx, id));
  if (programme.version !== expected) throw new AppError('changed_meanwhile');
  return programme;
}

export async function addProgramme(call: Call<Endpoints['addProgramme']>): Promise<AdminProgramme> {
  const { body, now } = call;
  return await audited(call, async (tx) => {
    if ((await lockProgrammeCount(tx)) >= maxProgrammes) throw invalidField('title', refusalTexts.programmesFull);
    const id = idOrNew<ProgrammeId>(undefined, now);
    await insertProgramme(tx, id, body, now);
    return {
      action: 'programme.add',
      target: target(id),
      before: null,
      after: { version: 1, state: 'draft' },
      answer: await describeProgramme(tx, id),
    };
  });
}

/** Makes a version of all that a programme is. */
export async function editProgramme(call: Call<Endpoints['editProgramme']>): Promise<AdminProgramme> {
  const { params, body, now } = call;
  const { expected, ...content } = body;
  const { length: days } = content.days;
  return await audited(call, async (tx) => {
    const before = await lockShown(tx, params.id, expected);
    if (days === 0 && before.state !== 'draft') throw invalidField('days', refusalTexts.programmeWithoutDays);
    const made = { id: params.id, version: before.version + 1 };
    await replaceProgramme(tx, made, content, now);
    const moved = await moveTodaysStarters(tx, { ...made, days }, now);
    return {
      action: 'programme.edit',
      target: target(params.id),
      before: { version: before.version },
      after: { version: made.version, days, moved },
      answer: await describeProgramme(tx, params.id),
    };
  });
}

export async function publishProgramme(call: Call<Endpoints['publishProgramme']>): Promise<AdminProgramme> {
  return await changeState(call, 'programme.publish', 'published');
}

export async function withdrawProgramme(call: Call<Endpoints['withdrawProgramme']>): Promise<AdminProgramme> {
  return await changeState(call, 'programme.withdraw', 'withdrawn');
}

async function changeState(
  call: Call<Endpoints['publishProgramme' | 'withdrawProgramme']>,
  action: `programme.${string}`,
  state: Exclude<ProgrammeState, 'draft'>,
): Promise<AdminProgramme> {
  const { id } = call.params;
  return await audited(call, async (tx) => {
    const before = await lockShown(tx, id, call.body.expected);
    const isOffered = before.state === 'published';
    if (isOffered === (state === 'published')) throw new AppError('changed_meanwhile');
    const { days } = orNotFound(await findProgramme(tx, id));
    if (days === 0) throw invalidField('days', refusalTexts.programmeWithoutDays);
    await setProgrammeState(tx, id, state);
    return {
      action,
      target: target(id),
      before: { state: before.state },
      after: { state },
      answer: await describeProgramme(tx, id),
    };
  });
}

/** Deletes a draft, in which nobody can be, unless a copy of their data from elsewhere says so. */
export async function deleteProgramme(call: Call<Endpoints['deleteProgramme']>): Promise<undefined> {
  const { id } = call.params;
  return await audited(call, async (tx) => {
    const { state, version } = orNotFound(await lockProgramme(tx, id));
    const { started } = await countProgrammeUse(tx, id);
    if (state !== 'draft' || started > 0) throw new AppError('changed_meanwhile');
    await deleteProgrammeRow(tx, id);
    return {
      action: 'programme.delete',
      target: target(id),
      before: { version, state },
      after: null,
      answer: undefined,
    };
  });
}

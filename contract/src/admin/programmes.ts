import { interests } from '@afdal/domain/people/onboarding';
import {
  maxDayTitleLength,
  maxFactLength,
  maxFactSourceLength,
  maxLessonLength,
  maxProgrammeDays,
  maxProgrammeMinutes,
  maxProgrammeSummaryLength,
  maxProgrammeTitleLength,
  programmeStates,
} from '@afdal/domain/self-development/limits';
import { maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, whole } from '../fields.ts';
import { uuid } from '../ids.ts';
import { type ProgrammeId, ProgrammeLesson } from '../self-development/programmes.ts';
import { errorTexts } from '../texts.ts';
import { line, trimmed } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

const row = {
  id: z.string(),
  title: z.string(),
  interest: z.enum(interests),
  /** To be read and thought about, a day. */
  minutes: z.int(),
  state: z.enum(programmeStates),
  /** Of what who begins now is given: each change makes a new version, and says which one it saw. */
  version: z.int(),
  days: z.int(),
  /** How many people have begun it, and how many of these have finished it. */
  started: z.int(),
  finished: z.int(),
};

/** A programme as administrators see it. */
export const AdminProgrammeRow = z.strictObject(row);
export type AdminProgrammeRow = z.infer<typeof AdminProgrammeRow>;

export const AdminProgramme = z.strictObject({ ...row, summary: z.string(), lessons: z.array(ProgrammeLesson) });
export type AdminProgramme = z.infer<typeof AdminProgramme>;

const head = {
  title: line(
    1,
    maxProgrammeTitleLength,
    adminErrorTexts.programmeTitleRequired,
    adminErrorTexts.programmeTitleTooLong,
  ),
  summary: line(
    1,
    maxProgrammeSummaryLength,
    adminErrorTexts.programmeSummaryRequired,
    adminErrorTexts.programmeSummaryTooLong,
  ),
  interest: choice(interests),
  minutes: whole(1, maxProgrammeMinutes, adminErrorTexts.programmeMinutesInvalid),
};

/** A new programme. It is a draft without days. */
export const NewProgramme = z.strictObject(head);

/** One day: its lesson, paragraphs with an empty line between them, and an action that can become a task. */
const Day = z.strictObject({
  title: line(1, maxDayTitleLength, adminErrorTexts.dayTitleRequired, adminErrorTexts.dayTitleTooLong),
  lesson: trimmed(1, maxLessonLength, adminErrorTexts.lessonRequired, adminErrorTexts.lessonTooLong),
  action: line(1, maxTaskTitleLength, adminErrorTexts.dayActionRequired, adminErrorTexts.dayActionTooLong),
  /** What research found, and where it was published. */
  fact: z.nullable(
    z.strictObject({
      text: line(1, maxFactLength, adminErrorTexts.factRequired, adminErrorTexts.factTooLong),
      source: line(1, maxFactSourceLength, adminErrorTexts.factSourceRequired, adminErrorTexts.factSourceTooLong),
    }),
  ),
});

/** The version that was shown: with any other, nothing is done. */
const expected = z.int({ error: errorTexts.valueInvalid });

/** The whole of a programme, with all its days in their order. */
export const ProgrammeChange = z.strictObject({
  ...head,
  days: z
    .array(Day, { error: errorTexts.valueInvalid })
    .check(z.maxLength(maxProgrammeDays, { error: adminErrorTexts.programmeDaysTooMany, abort: true })),
  expected,
});

/** What the longest programme takes, with two bytes a letter and room to spare. */
const maxProgrammeBytes = 1024 * 1024;

const one = {
  access: 'admin',
  params: z.strictObject({ id: uuid<ProgrammeId>() }),
  output: AdminProgramme,
  status: 200,
} as const;

const Expectation = z.strictObject({ expected });

export const adminProgrammes = defineEndpoints({
  listAdminProgrammes: {
    method: 'GET',
    path: '/admin/programme',
    access: 'admin',
    summary:
      'All programmes in their order, also those that are not offered, and how many people began and finished them',
    output: z.array(AdminProgrammeRow),
    status: 200,
    errors: [],
  },
  readAdminProgramme: {
    ...one,
    method: 'GET',
    path: '/admin/programme/:id',
    summary: 'A programme with the days of its present version',
    errors: ['not_found'],
  },
  addProgramme: {
    method: 'POST',
    path: '/admin/programme',
    access: 'admin',
    summary: 'Add a programme, a draft without days; the same Idempotency-Key again adds no other',
    body: NewProgramme,
    output: AdminProgramme,
    status: 201,
    errors: [],
  },
  editProgramme: {
    ...one,
    method: 'PUT',
    path: '/admin/programme/:id',
    summary: 'Make a new version of a programme, for who begins today or later; who began before keeps theirs',
    body: ProgrammeChange,
    maxBodyBytes: maxProgrammeBytes,
    errors: ['not_found', 'changed_meanwhile'],
  },
  publishProgramme: {
    ...one,
    method: 'POST',
    path: '/admin/programme/:id/publish',
    summary: 'Offer a programme to everybody',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  withdrawProgramme: {
    ...one,
    method: 'POST',
    path: '/admin/programme/:id/withdraw',
    summary: 'Offer a programme no longer; who is in it goes on',
    body: Expectation,
    errors: ['not_found', 'changed_meanwhile'],
  },
  deleteProgramme: {
    method: 'DELETE',
    path: '/admin/programme/:id',
    access: 'admin',
    summary: 'Delete a draft for good, which was never offered',
    params: one.params,
    status: 204,
    errors: ['not_found', 'changed_meanwhile'],
  },
});

import { interests } from '@afdal/domain/people/onboarding';
import { maxProgrammeDays } from '@afdal/domain/self-development/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, asSent, Instant } from '../values.ts';

export type ProgrammeId = Id<'ProgrammeId'>;
export type EnrolmentId = Id<'EnrolmentId'>;

/**
 * A user's way through a programme. `openDay` is the last day whose turn has come, `nextDay` the first open one that is not
 * done, and `behind` counts those before the one of today. A programme that was finished can be taken again.
 */
export const Enrolment = z.strictObject({
  id: z.string(),
  status: z.enum(['running', 'left', 'finished']),
  startedOn: AnsweredDay,
  openDay: z.int(),
  nextDay: z.nullable(z.int()),
  behind: z.int(),
  doneDays: z.array(z.int()),
  finishedOn: z.nullable(AnsweredDay),
  /** Beyond the plan: it can be left, and does not go on. */
  isReadOnly: z.boolean(),
  createdAt: Instant,
});
export type Enrolment = z.infer<typeof Enrolment>;

const fields = {
  id: z.string(),
  /** Which of its versions `days` and the lessons are: the present one, or the one that an enrolment began with. */
  version: z.int(),
  title: z.string(),
  summary: z.string(),
  interest: z.enum(interests),
  days: z.int(),
  /** To be read and thought about, a day. */
  minutes: z.int(),
  /** Whether it can be begun. Who is in one that is no longer offered goes on, or returns to it. */
  isOffered: z.boolean(),
  enrolment: z.nullable(Enrolment),
};

/** A programme, common to all users. `recommended` says that it suits an interest that the user chose. */
export const Programme = z.strictObject({ ...fields, recommended: z.boolean() });
export type Programme = z.infer<typeof Programme>;

/** One day: a lesson to read and an action that can become a task. A fact in the lesson has its source. */
export const ProgrammeLesson = z.strictObject({
  n: z.int(),
  title: z.string(),
  lesson: z.string(),
  action: z.string(),
  fact: z.nullable(z.strictObject({ text: z.string(), source: z.string() })),
});
export type ProgrammeLesson = z.infer<typeof ProgrammeLesson>;

export const ProgrammeDetail = z.strictObject({ ...fields, lessons: z.array(ProgrammeLesson) });
export type ProgrammeDetail = z.infer<typeof ProgrammeDetail>;

/** What a day's completion changed; `points` are those that were earned or taken back by it. */
const DoneDay = z.strictObject({ enrolment: Enrolment, points: z.int() });

const DayNumber = z
  .pipe(asSent(3, errorTexts.valueInvalid).check(z.regex(/^[1-9]\d*$/, errorTexts.valueInvalid)), z.transform(Number))
  .check(z.lte(maxProgrammeDays, errorTexts.valueInvalid));

const byId = z.strictObject({ id: uuid<ProgrammeId>() });
const byDay = z.strictObject({ id: uuid<ProgrammeId>(), n: DayNumber });

export const programmes = defineEndpoints({
  listProgrammes: {
    method: 'GET',
    path: '/programme',
    access: 'user',
    summary: 'The programmes that are offered, and those that the person is in; what suits their interests first',
    output: z.array(Programme),
    status: 200,
    errors: [],
  },
  readProgramme: {
    method: 'GET',
    path: '/programme/:id',
    access: 'user',
    summary: 'A programme with the lessons of all its days',
    params: byId,
    output: ProgrammeDetail,
    status: 200,
    errors: ['not_found'],
  },
  enrolProgramme: {
    method: 'POST',
    path: '/programme/:id/enrol',
    access: 'user',
    summary: 'Begin a programme, return to one that was left, or take a finished one again',
    params: byId,
    body: z.strictObject({ id: z.optional(NewId) }),
    bodyOptional: true,
    output: Enrolment,
    status: 201,
    errors: ['not_found', 'conflict', 'premium_required'],
  },
  completeProgrammeDay: {
    method: 'POST',
    path: '/programme/:id/day/:n',
    access: 'user',
    summary: 'Complete a day whose turn has come; again, it changes nothing',
    params: byDay,
    output: DoneDay,
    status: 200,
    errors: ['not_found', 'programme_day_ahead', 'programme_left', 'premium_required'],
  },
  undoProgrammeDay: {
    method: 'POST',
    path: '/programme/:id/day/:n/undo',
    access: 'user',
    summary: 'Take the completion of a day back, and its points',
    params: byDay,
    output: DoneDay,
    status: 200,
    errors: ['not_found'],
  },
  shiftProgramme: {
    method: 'POST',
    path: '/programme/:id/shift',
    access: 'user',
    summary: 'Shift the rest, so that the first day that is not done is today’s',
    params: byId,
    output: Enrolment,
    status: 200,
    errors: ['not_found', 'programme_left', 'premium_required'],
  },
  leaveProgramme: {
    method: 'POST',
    path: '/programme/:id/leave',
    access: 'user',
    summary: 'Leave a programme; its progress stays for the return',
    params: byId,
    output: Enrolment,
    status: 200,
    errors: ['not_found'],
  },
});

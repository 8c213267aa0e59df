import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { excuseDaysAtMost, excuseReasons } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { ExcuseId, NewId } from './ids.ts';
import { Day } from './values.ts';

const Reason = z.enum(excuseReasons, { error: texts.excuseReasonInvalid });

/** Days on which nothing is expected of the user, both ends included. */
export const Excuse = z.strictObject({ id: z.string(), reason: Reason, from: z.string(), to: z.string() });
export type Excuse = z.infer<typeof Excuse>;

export const NewExcuse = z.strictObject({ id: z.optional(NewId), reason: Reason, from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < excuseDaysAtMost, {
    error: texts.excuseInvalid,
    path: ['to'],
  }),
);

export const excuses = {
  listExcuses: endpoint({
    method: 'GET',
    path: '/excuse',
    access: 'user',
    summary: 'The excuses of the last year and those to come, newest first',
    output: z.array(Excuse),
    status: 200,
    failures: [],
  }),
  addExcuse: endpoint({
    method: 'POST',
    path: '/excuse',
    access: 'user',
    summary: 'Say on which days nothing was to be expected of you: they end no streak',
    body: NewExcuse,
    output: Excuse,
    status: 201,
    failures: ['conflict'],
  }),
  deleteExcuse: endpoint({
    method: 'DELETE',
    path: '/excuse/:id',
    access: 'user',
    summary: 'Take an excuse back; its days of more than 30 days ago stay excused',
    params: z.strictObject({ id: ExcuseId }),
    status: 204,
    failures: ['not_found'],
  }),
} as const;

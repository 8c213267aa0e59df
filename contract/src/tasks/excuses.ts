import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { excuseReasons, maxExcuseDays } from '@afdal/domain/tasks/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Day } from '../values.ts';

export type ExcuseId = Id<'ExcuseId'>;

const Reason = choice(excuseReasons, errorTexts.excuseReasonInvalid);

/** Days on which nothing is expected of the user, both ends included. */
export const Excuse = z.strictObject({ id: z.string(), reason: Reason, from: AnsweredDay, to: AnsweredDay });
export type Excuse = z.infer<typeof Excuse>;

export const NewExcuse = z.strictObject({ id: z.optional(NewId), reason: Reason, from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to && daysBetween(from, to) < maxExcuseDays, {
    error: errorTexts.excuseInvalid,
    path: ['to'],
  }),
);

const excuse = resource('excuse', uuid<ExcuseId>(), Excuse);

export const excuses = defineEndpoints({
  listExcuses: excuse.list('The excuses of the last year and those to come, newest first'),
  addExcuse: excuse.add(
    'Say on which days nothing was to be expected of you: they end no streak',
    NewExcuse,
    'list_full',
  ),
  deleteExcuse: excuse.delete('Take an excuse back; its days of more than 30 days ago stay excused'),
});

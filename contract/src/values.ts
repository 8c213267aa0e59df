import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { roles } from '@afdal/domain/sessions/limits';
import { plans } from '@afdal/domain/subscriptions/plan';
import { isBlank } from '@afdal/domain/text/blank';
import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';

/** Schemas shared by several areas. Instants are ISO 8601 UTC texts, days `YYYY-MM-DD`. */
export const Instant = z.iso.datetime();

/** An instant as sent, in UTC or with an offset. */
export const SentInstant = asSent(40, errorTexts.dateInvalid).check(
  z.iso.datetime({ offset: true, error: errorTexts.dateInvalid }),
);

export const Day = z.pipe(
  asSent(10, errorTexts.dateInvalid).check(z.iso.date({ error: errorTexts.dateInvalid, abort: true })),
  z.transform((text: string, context) => {
    const day = civilDate(text);
    if (day) return day;
    context.issues.push({ code: 'custom', message: errorTexts.dateInvalid, input: text });
    return z.NEVER;
  }),
);

/** A day that the server answers: a text on the wire, which only the types know for a day. */
export const AnsweredDay = z.string() as unknown as z.ZodMiniType<CivilDate, string>;

/** Local time of the user, `HH:MM`. */
export const Time = asSent(5, errorTexts.timeInvalid).check(
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: errorTexts.timeInvalid }),
);

export const Role = z.enum(roles);
export const Plan = z.enum(plans);

/**
 * A text as sent, of at most `max` characters. Every text field starts with this check: a text that is too long is rejected
 * before any pattern, rewriting or refinement runs on it, since these may take superlinear time.
 */
export function asSent(max: number, tooLong: string, missing = tooLong) {
  return z.string({ error: missing }).check(checkMaxLength(max, tooLong));
}

/** A text of `min` to `max` characters after trimming. A text without visible characters counts as empty. */
export function trimmed(min: number, max: number, tooShort: string, tooLong: string, rewritten = seen) {
  return z
    .string({ error: tooShort })
    .check(
      z.trim(),
      checkMaxLength(max, tooLong),
      z.overwrite(rewritten),
      z.minLength(min, { error: tooShort, abort: true }),
    );
}

/** As `trimmed`, on one line: a name or title must not break lines or change the direction of the text around it. */
export function line(min: number, max: number, tooShort: string, tooLong: string) {
  return trimmed(min, max, tooShort, tooLong, onOneLine);
}

function checkMaxLength(max: number, error: string) {
  return z.maxLength(max, { error, abort: true });
}

// Zero-width spaces and marks, and bidirectional control characters.
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

function onOneLine(text: string): string {
  return seen(text.replace(unseen, '').replace(/[\p{Cc}\s]+/gu, ' ')).trim();
}

function seen(text: string): string {
  return isBlank(text) ? '' : text;
}

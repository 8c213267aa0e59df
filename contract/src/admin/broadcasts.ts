import {
  broadcastStates,
  maxBroadcastCountries,
  maxBroadcastMessageLength,
  maxBroadcastTitleLength,
} from '@afdal/domain/admin/broadcasts';
import { notificationActions } from '@afdal/domain/notifications/notification';
import { countries } from '@afdal/domain/people/countries';
import { plans } from '@afdal/domain/subscriptions/plan';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { type Id, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, asSent, Day, Instant, line, Plan, Time } from '../values.ts';
import { adminListQuery, toAdminPage } from './list.ts';
import { adminErrorTexts } from './texts.ts';

export type BroadcastId = Id<'BroadcastId'>;

/** How many are reached at all, on a device, and by mail, of an audience and by the chosen channels. */
export const BroadcastReach = z.strictObject({ people: z.int(), devices: z.int(), mails: z.int() });
export type BroadcastReach = z.infer<typeof BroadcastReach>;

export const Broadcast = z.strictObject({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** The area that a press opens; null: none. */
  actionType: z.nullable(z.enum(notificationActions)),
  /** Null: whatever the plan is. */
  plan: z.nullable(Plan),
  /** Whether only those get it who used the product lately. */
  isActive: z.boolean(),
  /** Codes of ISO 3166-1; empty: whatever the country is. */
  countries: z.array(z.string()),
  /** Whether it comes to devices and by mail, too, to those who want that. */
  isPushed: z.boolean(),
  isMailed: z.boolean(),
  /** The day and time at which each person gets it, in their own time zone; both null: all at once. */
  scheduledOn: z.nullable(AnsweredDay),
  scheduledTime: z.nullable(z.string()),
  state: z.enum(broadcastStates),
  /** Counts the changes: what changes the broadcast says which version it saw. */
  version: z.int(),
  createdAt: Instant,
  changedAt: Instant,
  /** When the first person got it; null: nobody has. */
  startedAt: z.nullable(Instant),
  /** Whom it has reached until now. */
  reached: BroadcastReach,
  /** How many people opened it. */
  opened: z.int(),
});
export type Broadcast = z.infer<typeof Broadcast>;

const Country = asSent(2, errorTexts.countryInvalid).check(
  z.refine((code) => countries.includes(code), { error: errorTexts.countryInvalid }),
);

const text = {
  title: line(
    1,
    maxBroadcastTitleLength,
    adminErrorTexts.broadcastTitleRequired,
    adminErrorTexts.broadcastTitleTooLong,
  ),
  message: line(
    1,
    maxBroadcastMessageLength,
    adminErrorTexts.broadcastMessageRequired,
    adminErrorTexts.broadcastMessageTooLong,
  ),
  actionType: z.nullable(choice(notificationActions)),
};

const content = {
  ...text,
  isPushed: Flag,
  isMailed: Flag,
  plan: z.nullable(choice(plans)),
  isActive: Flag,
  countries: z
    .array(Country, { error: errorTexts.valueInvalid })
    .check(z.maxLength(maxBroadcastCountries, { error: adminErrorTexts.broadcastCountriesMany })),
  /** Both, or neither: now. */
  scheduledOn: z.nullable(Day),
  scheduledTime: z.nullable(Time),
};

export const NewBroadcast = z.strictObject(content);
export type NewBroadcast = z.infer<typeof NewBroadcast>;

/** The version of the broadcast that was shown: with any other, nothing is done. */
const expected = z.int({ error: errorTexts.valueInvalid });

export const BroadcastChange = z.strictObject({ ...content, expected });

/** What is sent to oneself. */
const BroadcastTest = z.strictObject(text);

const flag = z.optional(z.literal('true', { error: errorTexts.valueInvalid }));

const byId = z.strictObject({ id: uuid<BroadcastId>() });

export const adminBroadcasts = defineEndpoints({
  listBroadcasts: {
    method: 'GET',
    path: '/admin/broadcast',
    access: 'admin',
    summary: 'Broadcasts, the newest first, with how many they reached and how many opened them',
    query: z.strictObject(adminListQuery),
    output: toAdminPage(Broadcast),
    status: 200,
    errors: [],
  },
  readBroadcastReach: {
    method: 'GET',
    path: '/admin/broadcast-reach',
    access: 'admin',
    summary: 'How many people a broadcast to an audience would reach now',
    query: z.strictObject({
      plan: z.optional(choice(plans)),
      isActive: flag,
      isPushed: flag,
      isMailed: flag,
      /** Codes, separated by commas. */
      countries: z.optional(
        z
          .pipe(
            asSent(3 * maxBroadcastCountries, errorTexts.valueInvalid),
            z.transform((codes: string) => codes.split(',')),
          )
          .check(
            z.refine((codes) => codes.every((code) => countries.includes(code)), { error: errorTexts.countryInvalid }),
          ),
      ),
    }),
    output: BroadcastReach,
    status: 200,
    errors: [],
  },
  addBroadcast: {
    method: 'POST',
    path: '/admin/broadcast',
    access: 'admin',
    summary:
      'Send a broadcast, now or at a time; the same Idempotency-Key again, or an equal one soon, sends nothing more',
    body: NewBroadcast,
    output: Broadcast,
    status: 201,
    errors: [],
  },
  editBroadcast: {
    method: 'PATCH',
    path: '/admin/broadcast/:id',
    access: 'admin',
    summary: 'Change a scheduled broadcast before anybody got it',
    params: byId,
    body: BroadcastChange,
    output: Broadcast,
    status: 200,
    errors: ['not_found', 'changed_meanwhile'],
  },
  cancelBroadcast: {
    method: 'POST',
    path: '/admin/broadcast/:id/cancel',
    access: 'admin',
    summary: 'Cancel a scheduled broadcast before anybody got it',
    params: byId,
    body: z.strictObject({ expected }),
    output: Broadcast,
    status: 200,
    errors: ['not_found', 'changed_meanwhile'],
  },
  testBroadcast: {
    method: 'POST',
    path: '/admin/broadcast-test',
    access: 'admin',
    summary: 'Send what a broadcast would say to oneself alone, in the app and to own devices',
    body: BroadcastTest,
    status: 204,
    errors: [],
  },
});

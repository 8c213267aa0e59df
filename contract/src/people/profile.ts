import { isTimeZone } from '@afdal/domain/calendar/time-zone';
import { countries } from '@afdal/domain/people/countries';
import { avatarAtMost, cityNameAtMost } from '@afdal/domain/people/limits';
import * as z from 'zod/mini';
import { texts } from '../copy.ts';
import { endpoint } from '../endpoint.ts';
import { asSent, line } from '../values.ts';
import { PersonName } from './person-name.ts';
import { pictureFailures, pictureUpload } from './picture-upload.ts';
import { User } from './users.ts';

const countryCodeLength = 2;
const timeZoneAtMost = 64;

/** A partial update; omitted fields are unchanged, an empty city is none. */
export const ProfileChange = z.strictObject({
  name: z.optional(PersonName),
  country: z.optional(
    asSent(countryCodeLength, texts.countryInvalid).check(
      z.refine((code) => countries.includes(code), { error: texts.countryInvalid }),
    ),
  ),
  timezone: z.optional(
    asSent(timeZoneAtMost, texts.timeZoneInvalid).check(z.refine(isTimeZone, { error: texts.timeZoneInvalid })),
  ),
  city: z.optional(z.nullable(line(0, cityNameAtMost, texts.valueInvalid, texts.cityTooLong))),
});

export const profile = {
  editProfile: endpoint({
    method: 'PATCH',
    path: '/profile',
    access: 'user',
    summary:
      'Change the name, country, time zone or city that are named; the country decides which days the weekend has',
    body: ProfileChange,
    output: User,
    status: 200,
    failures: [],
  }),
  changeAvatar: endpoint({
    method: 'PATCH',
    path: '/profile/avatar',
    access: 'user',
    summary: 'Show another picture (JPEG, PNG, WebP or GIF, at most 5 MB); the former one is deleted',
    ...pictureUpload,
    upload: { ...pictureUpload.upload, atMost: avatarAtMost, field: 'avatar' },
    output: z.strictObject({ avatarUrl: z.string() }),
    status: 200,
    failures: [...pictureFailures],
  }),
  deleteAvatar: endpoint({
    method: 'DELETE',
    path: '/profile/avatar',
    access: 'user',
    summary: 'Show no picture; one that was there is deleted',
    status: 204,
    failures: [],
  }),
} as const;

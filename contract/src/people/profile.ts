import { isTimeZone } from '@afdal/domain/calendar/time-zone';
import { countries } from '@afdal/domain/people/countries';
import { maxAvatarBytes, maxCityNameLength } from '@afdal/domain/people/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { errorTexts } from '../texts.ts';
import { asSent, line } from '../values.ts';
import { PersonName } from './person-name.ts';
import { pictureErrors, pictureUpload } from './picture-upload.ts';
import { User } from './users.ts';

const countryCodeLength = 2;
const maxTimeZoneLength = 64;

/** A partial update; omitted fields are unchanged, an empty city is none. */
export const ProfileChange = z.strictObject({
  name: z.optional(PersonName),
  country: z.optional(
    asSent(countryCodeLength, errorTexts.countryInvalid).check(
      z.refine((code) => countries.includes(code), { error: errorTexts.countryInvalid }),
    ),
  ),
  timezone: z.optional(
    asSent(maxTimeZoneLength, errorTexts.timeZoneInvalid).check(
      z.refine(isTimeZone, { error: errorTexts.timeZoneInvalid }),
    ),
  ),
  city: z.optional(z.nullable(line(0, maxCityNameLength, errorTexts.valueInvalid, errorTexts.cityTooLong))),
});

export const profile = defineEndpoints({
  editProfile: {
    method: 'PATCH',
    path: '/profile',
    access: 'user',
    summary:
      'Change the name, country, time zone or city that are named; the country decides which days the weekend has',
    body: ProfileChange,
    output: User,
    status: 200,
    errors: [],
  },
  changeAvatar: {
    method: 'PATCH',
    path: '/profile/avatar',
    access: 'user',
    summary: 'Show another picture (JPEG, PNG, WebP or GIF, at most 5 MB); the former one is deleted',
    ...pictureUpload,
    upload: { ...pictureUpload.upload, maxBytes: maxAvatarBytes, field: 'avatar' },
    output: z.strictObject({ avatarUrl: z.string() }),
    status: 200,
    errors: [...pictureErrors],
  },
  deleteAvatar: {
    method: 'DELETE',
    path: '/profile/avatar',
    access: 'user',
    summary: 'Show no picture; one that was there is deleted',
    status: 204,
    errors: [],
  },
});

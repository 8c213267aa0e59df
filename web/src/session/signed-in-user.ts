import { isTimeZone } from '@afdal/domain/calendar/logical-date';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { roles } from '@afdal/domain/sessions/limits';
import * as z from 'zod/mini';

const Appearance = z.object({
  digits: z.catch(z.enum(['latn', 'arab']), 'latn'),
  calendar: z.catch(z.enum(['gregory', 'umalqura']), 'gregory'),
  hijriOffset: z.catch(z.int(), 0),
  dayStartHour: z.catch(z.int(), 0),
  theme: z.catch(z.enum(['light', 'dark', 'system']), 'system'),
});

/**
 * What the pages need of the person that the browser keeps. Looser than the contract's `User` on purpose:
 * what an older or newer version has stored must not sign anybody out.
 */
export const SignedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  timezone: z.catch(z.string().check(z.refine(isTimeZone)), defaultTimeZone),
  preferences: z.catch(Appearance, {
    digits: 'latn',
    calendar: 'gregory',
    hijriOffset: 0,
    dayStartHour: 0,
    theme: 'system',
  }),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

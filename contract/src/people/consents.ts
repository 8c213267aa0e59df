import { agreedKinds, consentKinds } from '@afdal/domain/legal/consent';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { NewId } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { Instant } from '../values.ts';

/** What somebody decided, of which version of its document; `analytics` is of the privacy policy's. */
const Consent = z.strictObject({
  id: z.string(),
  kind: z.enum(consentKinds),
  version: z.int(),
  isGranted: z.boolean(),
  createdAt: Instant,
});
export type Consent = z.infer<typeof Consent>;

const id = z.optional(NewId);

export const consents = defineEndpoints({
  listConsents: {
    method: 'GET',
    path: '/consent',
    access: 'user',
    summary: 'All that the person agreed to or took back, in order; the last of a kind is what holds',
    output: z.array(Consent),
    status: 200,
    errors: [],
  },
  agreeToDocument: {
    method: 'POST',
    path: '/consent/document',
    access: 'user',
    summary: 'Agree to the version of a document that is in force',
    body: z.strictObject({ id, kind: z.enum(agreedKinds, { error: errorTexts.valueInvalid }) }),
    output: Consent,
    status: 201,
    errors: ['conflict'],
  },
  decideOnAnalytics: {
    method: 'POST',
    path: '/consent/analytics',
    access: 'user',
    summary: 'Allow counting what is used, without personal content, or take it back',
    body: z.strictObject({ id, isGranted: z.boolean({ error: errorTexts.valueInvalid }) }),
    output: Consent,
    status: 201,
    errors: ['conflict'],
  },
});

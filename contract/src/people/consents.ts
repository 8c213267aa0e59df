import { consentKinds } from '@afdal/domain/legal/consent';
import { legalKinds } from '@afdal/domain/legal/document';
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

/** A version in force that the person has not agreed to. */
export const DocumentToAgree = z.strictObject({
  kind: z.enum(legalKinds),
  title: z.string(),
  version: z.int(),
  inForceFrom: Instant,
  /** What changed, in a few sentences; empty where nobody has to know. */
  summary: z.string(),
  /** Whether the person can only read, export and cancel before. */
  isRequired: z.boolean(),
});
export type DocumentToAgree = z.infer<typeof DocumentToAgree>;

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
  listDocumentsToAgree: {
    method: 'GET',
    path: '/consent/document',
    access: 'user',
    summary: 'The legal documents of which a version is in force that the person has not agreed to, with what changed',
    output: z.array(DocumentToAgree),
    status: 200,
    errors: [],
  },
  agreeToDocument: {
    method: 'POST',
    path: '/consent/document',
    access: 'user',
    summary: 'Agree to the version of a document that is in force',
    body: z.strictObject({
      id,
      kind: z.enum(legalKinds, { error: errorTexts.valueInvalid }),
      /** The version that was read: where another is in force by now, nothing is agreed to. */
      version: z.optional(z.int({ error: errorTexts.valueInvalid })),
    }),
    output: Consent,
    status: 201,
    errors: ['conflict', 'changed_meanwhile'],
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

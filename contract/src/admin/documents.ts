import { legalKinds } from '@afdal/domain/legal/document';
import { maxLegalBodyLength, maxLegalSummaryLength } from '@afdal/domain/legal/limits';
import { findUnknownLegalPlaceholder } from '@afdal/domain/legal/placeholders';
import { reacceptances } from '@afdal/domain/legal/reacceptance';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice } from '../fields.ts';
import { type Id, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, Day, Instant, trimmed } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

/** Names a draft as it was saved once: each time it is saved it gets another. */
export type LegalDraftId = Id<'LegalDraftId'>;

const Reacceptance = z.enum(reacceptances);

const version = {
  version: z.int(),
  /** From when on it is in force: in the future for one that was published ahead. */
  inForceFrom: Instant,
  reacceptance: Reacceptance,
};

/** A legal document with its versions in short. */
export const LegalDocumentRow = z.strictObject({
  kind: z.enum(legalKinds),
  title: z.string(),
  /** The version in force. */
  ...version,
  /** The newest version, where it is not in force yet. */
  coming: z.nullable(z.strictObject(version)),
  /** Of those who must have accepted it, how many did; null where nobody was ever asked to. */
  accepted: z.nullable(z.strictObject({ by: z.int(), of: z.int() })),
  hasDraft: z.boolean(),
});
export type LegalDocumentRow = z.infer<typeof LegalDocumentRow>;

/** One line of two texts; `kept` is a heading that changed lines stand under. */
const LegalChangedLine = z.strictObject({
  kind: z.enum(['kept', 'removed', 'added']),
  /** `isChanged`: what the other text has not. */
  parts: z.array(z.strictObject({ text: z.string(), isChanged: z.boolean() })),
});
export type LegalChangedLine = z.infer<typeof LegalChangedLine>;

const LegalDraft = z.strictObject({
  id: z.string(),
  /** Markdown, with placeholders. */
  body: z.string(),
  summary: z.string(),
  savedAt: Instant,
  /** As everybody would read it. */
  html: z.string(),
  /** What differs from the newest version. */
  changes: z.strictObject({ lines: z.array(LegalChangedLine), added: z.int(), removed: z.int() }),
});
export type LegalDraft = z.infer<typeof LegalDraft>;

export const LegalDocumentDetails = z.strictObject({
  kind: z.enum(legalKinds),
  title: z.string(),
  /** The text of the newest version, in Markdown: what a draft begins with. */
  body: z.string(),
  /** All that were published, the newest first. */
  versions: z.array(z.strictObject({ ...version, summary: z.string() })),
  draft: z.nullable(LegalDraft),
  /** How many people a new version would ask, by whom it asks. */
  asked: z.strictObject({ subscribers: z.int(), everybody: z.int() }),
});
export type LegalDocumentDetails = z.infer<typeof LegalDocumentDetails>;

/** The draft that was on the screen, null for none: with any other, nothing is done. */
const expected = z.nullable(uuid<LegalDraftId>(errorTexts.valueInvalid));

export const SavedLegalDraft = z.strictObject({
  body: trimmed(1, maxLegalBodyLength, adminErrorTexts.legalBodyRequired, adminErrorTexts.legalBodyTooLong).check(
    z.refine((body) => findUnknownLegalPlaceholder(body) === null, { error: adminErrorTexts.legalPlaceholderUnknown }),
  ),
  summary: trimmed(0, maxLegalSummaryLength, errorTexts.valueInvalid, adminErrorTexts.legalSummaryTooLong),
  expected,
});

export const LegalPublication = z.strictObject({
  expected: uuid<LegalDraftId>(errorTexts.valueInvalid),
  /** Whom it asks to accept it. */
  reacceptance: choice(reacceptances, adminErrorTexts.reacceptanceRequired),
  /** The day from which on it is in force, where the product is at home; null: at once. */
  effectiveOn: z.nullable(Day),
});

/** The name of a document, which is the path of its page too; another is not found. */
const slug = asSent(60, errorTexts.valueInvalid);
const versionNumber = asSent(6, errorTexts.valueInvalid).check(
  z.regex(/^[1-9]\d*$/, { error: errorTexts.valueInvalid }),
);

const document = {
  access: 'admin',
  params: z.strictObject({ slug }),
  output: LegalDocumentDetails,
  status: 200,
} as const;

export const adminDocuments = defineEndpoints({
  listLegalDocuments: {
    method: 'GET',
    path: '/admin/legal',
    access: 'admin',
    summary: 'The legal documents: what is in force, how many accepted it, and whether there is a draft',
    output: z.array(LegalDocumentRow),
    status: 200,
    errors: [],
  },
  readLegalDocumentDetails: {
    ...document,
    method: 'GET',
    path: '/admin/legal/:slug',
    summary: 'A legal document with its versions, its draft, and what that changes',
    errors: ['not_found'],
  },
  readLegalVersion: {
    method: 'GET',
    path: '/admin/legal/:slug/:version',
    access: 'admin',
    summary: 'The text of a version of a legal document',
    params: z.strictObject({ slug, version: versionNumber }),
    output: z.strictObject({ version: z.int(), html: z.string() }),
    status: 200,
    errors: ['not_found'],
  },
  saveLegalDraft: {
    ...document,
    method: 'PUT',
    path: '/admin/legal/:slug/draft',
    summary: 'Save the draft of the next version of a legal document; nobody else sees it',
    body: SavedLegalDraft,
    errors: ['not_found', 'changed_meanwhile'],
  },
  deleteLegalDraft: {
    ...document,
    method: 'POST',
    path: '/admin/legal/:slug/discard',
    summary: 'Delete the draft of the next version of a legal document for good',
    body: z.strictObject({ expected: uuid<LegalDraftId>(errorTexts.valueInvalid) }),
    errors: ['not_found', 'changed_meanwhile'],
  },
  publishLegalDraft: {
    ...document,
    method: 'POST',
    path: '/admin/legal/:slug/publish',
    summary: 'Make the draft the next version of a legal document, in force at once or from a day on, for good',
    body: LegalPublication,
    errors: ['not_found', 'changed_meanwhile'],
  },
});

import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { pictureUpload } from '../people/picture-upload.ts';
import { resource } from '../resource.ts';
import { Instant } from '../values.ts';
import type { ObligationId } from './obligations.ts';

export type AttachmentId = Id<'AttachmentId'>;

/** A paper that is kept with an obligation, such as its contract: a picture, or a PDF of that name. */
export const Attachment = z.strictObject({
  id: z.string(),
  documentName: z.nullable(z.string()),
  createdAt: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

const attachment = resource('attachment', uuid<AttachmentId>(), Attachment);
const ofObligation = z.strictObject({ id: uuid<ObligationId>() });

export const obligationAttachments = defineEndpoints({
  listAttachments: {
    method: 'GET',
    path: '/obligation/:id/attachment',
    access: 'user',
    summary: 'The papers that are kept with an obligation, the oldest first',
    params: ofObligation,
    output: z.array(Attachment),
    status: 200,
    errors: ['not_found'],
  },
  addAttachment: {
    method: 'POST',
    path: '/obligation/:id/attachment',
    access: 'user',
    summary: 'Keep a picture (JPEG, PNG, WebP or GIF) or a PDF with an obligation, at most 5 MB',
    params: ofObligation,
    ...pictureUpload,
    upload: { ...pictureUpload.upload, tooLarge: 'paper_too_large' },
    body: z.strictObject({ id: z.optional(NewId) }),
    output: Attachment,
    status: 201,
    errors: ['not_found', 'conflict', 'attachments_full', 'picture_unreadable', 'paper_unsupported', 'paper_too_large'],
  },
  readAttachment: {
    method: 'GET',
    path: '/attachment/:id',
    access: 'user',
    summary: 'The picture itself, as WebP',
    params: attachment.byId,
    file: 'image/webp',
    status: 200,
    errors: ['not_found'],
  },
  readDocument: {
    method: 'GET',
    path: '/attachment/:id/document',
    access: 'user',
    summary: 'The PDF itself, as it was uploaded, to be saved',
    params: attachment.byId,
    file: 'application/pdf',
    status: 200,
    errors: ['not_found'],
  },
  deleteAttachment: attachment.delete('Take a paper away; it can be restored for 30 days'),
  restoreAttachment: attachment.restore('Bring a paper back', 'attachments_full'),
});

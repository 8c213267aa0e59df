import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { AttachmentId, NewId, ObligationId } from './ids.ts';
import { pictureFailures, pictureUpload } from './picture-upload.ts';
import { resource } from './resource.ts';
import { Instant } from './values.ts';

/** A picture that is kept with an obligation: a page of its contract, a letter. */
export const Attachment = z.strictObject({ id: z.string(), createdAt: Instant });
export type Attachment = z.infer<typeof Attachment>;

const attachment = resource('attachment', AttachmentId, Attachment);
const ofObligation = z.strictObject({ id: ObligationId });

export const obligationAttachments = {
  listAttachments: endpoint({
    method: 'GET',
    path: '/obligation/:id/attachment',
    access: 'user',
    summary: 'The pictures that are kept with an obligation, the oldest first',
    params: ofObligation,
    output: z.array(Attachment),
    status: 200,
    failures: ['not_found'],
  }),
  addAttachment: endpoint({
    method: 'POST',
    path: '/obligation/:id/attachment',
    access: 'user',
    summary: 'Keep a picture with an obligation (JPEG, PNG, WebP or GIF, at most 5 MB)',
    params: ofObligation,
    ...pictureUpload,
    body: z.strictObject({ id: z.optional(NewId) }),
    output: Attachment,
    status: 201,
    failures: ['not_found', 'conflict', 'attachments_full', ...pictureFailures],
  }),
  readAttachment: endpoint({
    method: 'GET',
    path: '/attachment/:id',
    access: 'user',
    summary: 'The picture itself, as WebP',
    params: attachment.byId,
    file: 'image/webp',
    status: 200,
    failures: ['not_found'],
  }),
  deleteAttachment: attachment.delete('Take a picture away; it can be restored for 30 days'),
  restoreAttachment: attachment.restore('Bring a picture back', 'attachments_full'),
} as const;

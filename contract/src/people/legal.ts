import { legalKinds } from '@afdal/domain/legal/document';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';

const LegalKindName = z.enum(legalKinds);

/** A document in its current version. `body` is Markdown without the title, `updatedOn` the version's day (`YYYY-MM-DD`). */
export const LegalDocument = z.strictObject({
  kind: LegalKindName,
  title: z.string(),
  version: z.int(),
  updatedOn: z.string(),
  body: z.string(),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legal = defineEndpoints({
  readLegalDocument: {
    method: 'GET',
    path: '/legal/:kind',
    access: 'public',
    summary: 'A legal document in its newest version, as Markdown',
    params: z.strictObject({ kind: LegalKindName }),
    output: LegalDocument,
    status: 200,
    errors: ['not_found'],
    limit: { burst: 60, everySeconds: 1 },
  },
});

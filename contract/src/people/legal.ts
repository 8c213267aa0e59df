import { legalKinds } from '@afdal/domain/legal/document';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';

const LegalKindName = z.enum(legalKinds);

/** A heading of the second level, and its anchor in `html`. */
const LegalSection = z.strictObject({ id: z.string(), title: z.string() });

/** A document in its current version. `html` is sanitized, without the title; `updatedOn` the version's day (`YYYY-MM-DD`). */
export const LegalDocument = z.strictObject({
  kind: LegalKindName,
  title: z.string(),
  version: z.int(),
  updatedOn: z.string(),
  html: z.string(),
  sections: z.array(LegalSection),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

export const legal = defineEndpoints({
  readLegalDocument: {
    method: 'GET',
    path: '/legal/:kind',
    access: 'public',
    summary: 'A legal document in its newest version',
    params: z.strictObject({ kind: LegalKindName }),
    output: LegalDocument,
    status: 200,
    errors: ['not_found'],
    limit: { burst: 60, everySeconds: 1 },
  },
});

import type { adminDocuments } from '@afdal/contract/admin/documents';
import type { Examples } from '../../../../testing/example-call.ts';
import { dropNewLegalVersions } from '../../../../testing/legal-versions.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const slug = 'refund-policy';
const text = { body: 'نص السياسة كما ستكون.', summary: 'مهلة أطول للاسترداد.' };

export const examples: Examples<typeof adminDocuments> = (server) => {
  const { uuid, begin } = drafts();
  return {
    listLegalDocuments: {},
    readLegalDocumentDetails: { getParams: async () => ({ slug }) },
    readLegalVersion: { getParams: async () => ({ slug, version: '1' }) },
    saveLegalDraft: { getParams: begin, common: true, body: async () => ({ ...text, expected: uuid() }) },
    deleteLegalDraft: { getParams: begin, common: true, body: async () => ({ expected: uuid() }) },
    publishLegalDraft: {
      getParams: begin,
      common: true,
      body: async () => ({ expected: uuid(), reacceptance: 'nobody', effectiveOn: null }),
    },
  };

  /** One draft that no call has changed yet, and its id. */
  function drafts() {
    let id = '';
    return {
      uuid: () => id,
      begin: async () => {
        const { pool } = server.database;
        const now = server.clock.now();
        id = uuidv7(now.getTime());
        await dropNewLegalVersions(pool);
        await pool.query('delete from legal_drafts');
        await pool.query('insert into legal_drafts (kind, id, body, summary, saved_at) values ($1, $2, $3, $4, $5)', [
          slug,
          id,
          text.body,
          text.summary,
          now,
        ]);
        return { slug };
      },
    };
  }
};

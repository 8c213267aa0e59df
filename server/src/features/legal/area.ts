import type { UserId } from '@afdal/contract/ids';
import { consents } from '@afdal/contract/people/consents';
import { legal } from '@afdal/contract/people/legal';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { orNotFound } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Db } from '../../platform/database/database.ts';
import { joinHtml, renderMarkdown } from '../../platform/markdown/render-markdown.ts';
import { findSupportEmail } from '../product-settings/store.ts';
import { selectAllowsAnalytics } from './consents-store.ts';
import { type Company, documentInForce, fillInCompany, seedDocuments } from './documents.ts';
import { consentHandlers, recordAgreement } from './handlers.ts';
import { notifyLegalVersion, publishLegalVersion } from './publish-version.ts';
import { consents as consentsTable, legalDocuments, legalDrafts } from './tables.ts';

export const legalArea = defineArea({
  endpoints: { ...legal, ...consents },
  handlers: ({ company }: { readonly company: Company }) => ({
    readLegalDocument: async ({ db, params, now }) => {
      const { kind, version, title, body, publishedAt } = orNotFound(await documentInForce(db, params.kind, now));
      const updatedOn = logicalDate(publishedAt.getTime(), defaultTimeZone, 0);
      const supportEmail = await findSupportEmail(db, company);
      const { blocks } = await renderMarkdown(fillInCompany(body, { ...company, supportEmail }));
      const sections = blocks.flatMap(({ section }) => section ?? []);
      return { kind, title, version, updatedOn, html: joinHtml(blocks), sections };
    },
    ...consentHandlers,
  }),
  commonTables: [
    { table: legalDocuments, placement: 'reference: each call compares its person’s consents with it' },
    { table: legalDrafts, placement: 'local: what administrators write' },
  ],
  tables: [
    {
      table: consentsTable,
      notImported: 'what is agreed to is said anew with each account',
      atTakeover: 'stays: what was agreed to with the account',
    },
  ],
  jobs: [{ job: notifyLegalVersion }],
  provides: {
    fillInCompany,
    publishLegalVersion,
    onStart: [seedDocuments],
    allowsAnalytics: async (db: Db, user: UserId): Promise<boolean> =>
      (await selectAllowsAnalytics(db, user))[0]?.isGranted ?? false,
    newUserSeeds: [(tx: Db, user: UserId, _: unknown, now: Date) => recordAgreement(tx, user, now)],
  },
});

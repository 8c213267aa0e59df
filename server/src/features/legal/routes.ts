import type { legal } from '@afdal/contract/people/legal';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { orNotFound } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { type Company, fillInCompany } from './fill-in-company.ts';
import { documentInForce } from './store.ts';

export function legalHandlers(company: Company): Handlers<typeof legal> {
  return {
    // A version has the same bytes for every caller.
    readLegalDocument: async ({ db, params, now }) => {
      const { kind, version, title, body, publishedAt } = orNotFound(await documentInForce(db, params.kind, now));
      const updatedOn = logicalDate(publishedAt.getTime(), defaultTimeZone, 0);
      return { kind, title, version, updatedOn, body: fillInCompany(body, company) };
    },
  };
}

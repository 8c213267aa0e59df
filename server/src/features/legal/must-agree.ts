import { and, type Column, eq, gt, gte, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { own } from '../../platform/database/own.ts';
import { users } from '../accounts/tables.ts';
import { consents, legalDocuments } from './tables.ts';

type Instant = Date | SQLWrapper;

/** Whether a version of a document is in force and asks a user, whatever they agreed to. */
export function isAsking(now: Instant): SQL | undefined {
  const { reacceptance, publishedAt } = legalDocuments;
  const hasPlan = and(ne(users.plan, 'free'), gt(users.planEndsAt, now));
  return and(
    ne(reacceptance, 'nobody'),
    lte(publishedAt, now),
    gt(publishedAt, users.createdAt),
    or(eq(reacceptance, 'everybody'), hasPlan),
  );
}

/** Whether a user agreed to a version of a document, or to a later one. */
export function hasAgreed(kind: Column | SQLWrapper, version: Column | number): SQL<boolean> {
  const agreement = own(
    consents,
    users.id,
    eq(consents.kind, kind),
    eq(consents.isGranted, true),
    gte(consents.version, version),
  );
  return sql<boolean>`exists (select 1 from ${consents} where ${agreement})`;
}

/**
 * Whether a user has yet to accept a version that asks them to, as a column of a query on `users`: so a version counts from
 * its instant on, on every replica, and costs no query of its own. It is `findVersionToAccept` in SQL.
 */
export function mustAgreeColumn(now: Instant): SQL<boolean> {
  const isUnanswered = sql`not ${hasAgreed(legalDocuments.kind, legalDocuments.version)}`;
  return sql<boolean>`exists (select 1 from ${legalDocuments} where ${and(isAsking(now), isUnanswered)})`;
}

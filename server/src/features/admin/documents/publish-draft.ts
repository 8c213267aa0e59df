import type { adminDocuments, LegalDocumentDetails } from '@afdal/contract/admin/documents';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDayStart } from '@afdal/domain/calendar/instant-at';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { maxLegalNoticeDays, minLegalSummaryLength } from '@afdal/domain/legal/limits';
import { defaultTimeZone } from '@afdal/domain/people/country';
import { invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { countAsked, deleteDraft, findNewestVersion, type LegalDocumentRow } from '../../legal/versions-store.ts';
import { audited } from '../audited.ts';
import { lockShown, toFacts, toTarget } from './change-draft.ts';
import { type DocumentNeeds, findDetails, findKind } from './describe-document.ts';

export interface PublishNeeds {
  readonly publishLegalVersion: (tx: Db, row: LegalDocumentRow, now: Date) => Promise<void>;
}

/** Makes the draft the next version, for good. Whom it asks is told before, where it takes effect later. */
export async function publishLegalDraft(
  call: Call<(typeof adminDocuments)['publishLegalDraft']>,
  needs: DocumentNeeds & PublishNeeds,
): Promise<LegalDocumentDetails> {
  const { now } = call;
  const { expected, reacceptance, effectiveOn } = call.body;
  const kind = findKind(call.params.slug);
  return await audited(call, async (tx) => {
    const draft = await lockShown(tx, kind, expected);
    const newest = orNotFound(await findNewestVersion(tx, kind));
    const publishedAt = toInstant(effectiveOn, newest, now);
    const { body, summary } = draft;
    if (body === newest.body) throw invalidField('body', refusalTexts.legalNothingChanged);
    if (reacceptance !== 'nobody' && summary.length < minLegalSummaryLength) {
      throw invalidField('summary', refusalTexts.legalSummaryRequired);
    }
    const version = newest.version + 1;
    await needs.publishLegalVersion(
      tx,
      { kind, version, title: newest.title, body, publishedAt, summary, reacceptance },
      now,
    );
    await deleteDraft(tx, kind);
    const asked = { nobody: 0, ...(await countAsked(tx, now)) }[reacceptance];
    return {
      action: 'legal_document.publish',
      target: toTarget(kind),
      before: { version: newest.version },
      after: { version, ...toFacts(draft), reacceptance, asked, inForceFrom: publishedAt.toISOString() },
      answer: await findDetails(tx, kind, needs, now),
    };
  });
}

/** From when on a version is in force: now, or the beginning of a day. @throws Failure `validation_failed` */
function toInstant(day: CivilDate | null, newest: LegalDocumentRow, now: Date): Date {
  const today = logicalDate(now.getTime(), defaultTimeZone, 0);
  if (day !== null && day <= today) throw invalidField('effectiveOn', refusalTexts.legalDayPast);
  if (day !== null && day > addDays(today, maxLegalNoticeDays)) {
    throw invalidField('effectiveOn', refusalTexts.legalDayAfterYear);
  }
  const instant = day === null ? now : new Date(logicalDayStart(day, defaultTimeZone, 0));
  if (instant < newest.publishedAt) throw invalidField('effectiveOn', refusalTexts.legalDayBeforeVersion);
  return instant;
}

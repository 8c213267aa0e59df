import type { adminDocuments, LegalDocumentDetails, LegalDraftId } from '@afdal/contract/admin/documents';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { LegalKind } from '@afdal/domain/legal/document';
import { AppError, invalidField, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { MarkdownError } from '../../../platform/markdown/assert-structure.ts';
import { uuidv7 } from '../../../platform/uuid.ts';
import {
  deleteDraft,
  findNewestVersion,
  insertDraft,
  type LegalDraftRow,
  lockDraft,
  replaceDraft,
} from '../../legal/versions-store.ts';
import { audited } from '../audited.ts';
import { type DocumentNeeds, findDetails, findKind, renderLegalText } from './describe-document.ts';

type Endpoints = typeof adminDocuments;

export const toTarget = (kind: LegalKind) => ({ kind: 'legal_document', id: kind });

/** What the audit log keeps of a draft. */
export const toFacts = ({ body }: LegalDraftRow) => ({ length: body.length });

export async function saveLegalDraft(
  call: Call<Endpoints['saveLegalDraft']>,
  needs: DocumentNeeds,
): Promise<LegalDocumentDetails> {
  const { expected, ...text } = call.body;
  const kind = findKind(call.params.slug);
  await assertRenderable(text.body, needs);
  return await audited(call, async (tx) => {
    const newest = orNotFound(await findNewestVersion(tx, kind));
    const draft = { ...text, kind, id: uuidv7(call.now.getTime()) as LegalDraftId, savedAt: call.now };
    const before = expected && (await lockShown(tx, kind, expected));
    if (before) await replaceDraft(tx, draft);
    else if (!(await insertDraft(tx, draft))) throw new AppError('changed_meanwhile');
    return {
      action: 'legal_draft.save',
      target: toTarget(kind),
      before: before && toFacts(before),
      after: { version: newest.version + 1, ...toFacts(draft) },
      answer: await findDetails(tx, kind, needs, call.now),
    };
  });
}

/** @throws Failure `validation_failed` for a text that nobody could be shown */
async function assertRenderable(body: string, needs: DocumentNeeds): Promise<void> {
  try {
    await renderLegalText(body, needs);
  } catch (error) {
    if (error instanceof MarkdownError) throw invalidField('body', refusalTexts.legalTextTooComplex);
    throw error;
  }
}

/** @throws Failure `changed_meanwhile` for another draft than the one that was shown */
export async function lockShown(tx: Db, kind: LegalKind, expected: LegalDraftId): Promise<LegalDraftRow> {
  const draft = await lockDraft(tx, kind, expected);
  if (!draft) throw new AppError('changed_meanwhile');
  return draft;
}

export async function deleteLegalDraft(
  call: Call<Endpoints['deleteLegalDraft']>,
  needs: DocumentNeeds,
): Promise<LegalDocumentDetails> {
  const kind = findKind(call.params.slug);
  return await audited(call, async (tx) => {
    const draft = await lockShown(tx, kind, call.body.expected);
    await deleteDraft(tx, kind);
    return {
      action: 'legal_draft.delete',
      target: toTarget(kind),
      before: toFacts(draft),
      after: null,
      answer: await findDetails(tx, kind, needs, call.now),
    };
  });
}

import type {
  adminDocuments,
  LegalDocumentDetails,
  LegalDocumentRow as ListedDocument,
} from '@afdal/contract/admin/documents';
import { type LegalKind, legalKinds } from '@afdal/domain/legal/document';
import { compareTexts } from '@afdal/domain/text/compare-texts';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { joinHtml, renderMarkdown } from '../../../platform/markdown/render-markdown.ts';
import {
  countAccepted,
  countAsked,
  findDraft,
  findDrafts,
  findNewestVersion,
  findVersion,
  findVersions,
  type LegalDraftRow,
  type LegalVersionRow,
} from '../../legal/versions-store.ts';

type Endpoints = typeof adminDocuments;

interface Company {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export interface DocumentNeeds {
  readonly company: Company;
  /** Fills a document's placeholders in. */
  readonly fillInCompany: (body: string, company: Company) => string;
}

/** The document of a name. @throws Failure `not_found` */
export function findKind(slug: string): LegalKind {
  return orNotFound(legalKinds.find((kind) => kind === slug) ?? null);
}

export async function listLegalDocuments({
  db,
  now,
}: Call<Endpoints['listLegalDocuments']>): Promise<ListedDocument[]> {
  const versions = await findVersions(db, legalKinds);
  const drafts = new Set((await findDrafts(db)).map(({ kind }) => kind));
  const documents: ListedDocument[] = [];
  for (const kind of legalKinds) {
    const ofKind = versions.filter((each) => each.kind === kind);
    const inForce = ofKind.filter(({ publishedAt }) => publishedAt <= now);
    const newest = ofKind.at(-1);
    const current = inForce.at(-1);
    if (!newest || !current) continue;
    documents.push({
      kind,
      title: current.title,
      ...toVersion(current),
      coming: newest.publishedAt > now ? toVersion(newest) : null,
      accepted: await countAccepted(db, kind, inForce, now),
      hasDraft: drafts.has(kind),
    });
  }
  return documents;
}

function toVersion({ version, publishedAt, reacceptance }: LegalVersionRow) {
  return { version, inForceFrom: publishedAt.toISOString(), reacceptance };
}

export async function findDetails(
  db: Db,
  kind: LegalKind,
  needs: DocumentNeeds,
  now: Date,
): Promise<LegalDocumentDetails> {
  const versions = await findVersions(db, [kind]);
  const { title, body } = orNotFound(await findNewestVersion(db, kind));
  const draft = await findDraft(db, kind);
  return {
    kind,
    title,
    body,
    versions: versions.toReversed().map((each) => ({ ...toVersion(each), summary: each.summary })),
    draft: draft && (await describeDraft(draft, body, needs)),
    asked: await countAsked(db, now),
  };
}

async function describeDraft({ id, body, summary, savedAt }: LegalDraftRow, base: string, needs: DocumentNeeds) {
  return {
    id,
    body,
    summary,
    savedAt: savedAt.toISOString(),
    html: await renderLegalText(body, needs),
    changes: compareTexts(base, body),
  };
}

/** @throws MarkdownError for a text whose structure is beyond what is rendered */
export async function renderLegalText(body: string, { company, fillInCompany }: DocumentNeeds): Promise<string> {
  return joinHtml((await renderMarkdown(fillInCompany(body, company))).blocks);
}

export async function readVersion({ db, params }: Call<Endpoints['readLegalVersion']>, needs: DocumentNeeds) {
  const { version, body } = orNotFound(await findVersion(db, findKind(params.slug), Number(params.version)));
  return { version, html: await renderLegalText(body, needs) };
}

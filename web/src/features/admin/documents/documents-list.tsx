import type { LegalDocumentRow } from '@afdal/contract/admin/documents';
import type { LegalKind } from '@afdal/domain/legal/document';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useLegalDocuments } from './document-queries.ts';
import { texts } from './texts.ts';

/** The three documents: what is in force since when, and how many of those who must accept it did. */
export function DocumentsList({ chosen }: { readonly chosen: LegalKind | undefined }) {
  return (
    <section aria-label={texts.documents} className="grid gap-4">
      <p className="text-ink-2">{texts.lead}</p>
      <Card>
        <QueryStates query={useLegalDocuments()} title={texts.failed} skeleton={<SkeletonRows rows={3} />}>
          {(documents) => (
            <ul className="divide-y divide-line">
              {documents.map((document) => (
                <DocumentRow key={document.kind} document={document} isChosen={document.kind === chosen} />
              ))}
            </ul>
          )}
        </QueryStates>
      </Card>
    </section>
  );
}

function DocumentRow({ document, isChosen }: { readonly document: LegalDocumentRow; readonly isChosen: boolean }) {
  const { kind, title, version, inForceFrom, coming, hasDraft } = document;
  const style = useDisplayPreferences();
  const written = (n: number) => formatNumber(n, style.digits);
  const action = hasDraft ? texts.continue : texts.edit;
  const next = (coming?.version ?? version) + 1;
  return (
    <li className="legal-row py-3 first:pt-0 last:pb-0">
      <h2 className="font-strong">{title}</h2>
      <p className="flex flex-wrap gap-2">
        <Chip>{interpolate(texts.versionNumber, { version: written(version) })}</Chip>
        {coming && (
          <Chip tone="palm">
            {interpolate(texts.comingNumber, {
              version: written(coming.version),
              date: shortDate(Date.parse(coming.inForceFrom), style),
            })}
          </Chip>
        )}
        {hasDraft && <Chip tone="info">{interpolate(texts.draftNumber, { version: written(next) })}</Chip>}
      </p>
      <p className="text-14 text-ink-2">
        {texts.since} {shortDate(Date.parse(inForceFrom), style)}
      </p>
      <Acceptance document={document} />
      <Link
        to="/admin/content"
        search={(before: object) => ({ ...before, id: kind })}
        resetScroll={false}
        aria-label={interpolate(texts.editDocument, { action, title })}
        aria-current={isChosen ? 'true' : undefined}
        className={`${buttonClass('quiet', 'small')} justify-self-start`}
      >
        {action}
      </Link>
    </li>
  );
}

function Acceptance({ document: { title, accepted } }: { readonly document: LegalDocumentRow }) {
  const { digits } = useDisplayPreferences();
  if (!accepted) return <p className="text-14 text-ink-2">{texts.withTerms}</p>;
  const { by, of } = accepted;
  const said = interpolate(texts.acceptedBy, { by: formatNumber(by, digits), of: formatNumber(of, digits) });
  return (
    <div className="flex items-center gap-3 text-14">
      <div className="w-20">
        <ProgressBar
          isThin
          label={interpolate(texts.editDocument, { action: texts.accepted, title })}
          share={of === 0 ? 1 : by / of}
          valueText={said}
        />
      </div>
      <span className="whitespace-nowrap">{said}</span>
    </div>
  );
}

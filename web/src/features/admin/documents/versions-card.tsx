import type { LegalDocumentDetails } from '@afdal/contract/admin/documents';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { useLegalVersion } from './document-queries.ts';
import { texts } from './texts.ts';

/** All versions that were published, each to be read. */
export function VersionsCard({ details: { kind, versions } }: { readonly details: LegalDocumentDetails }) {
  const style = useDisplayPreferences();
  return (
    <Card>
      <CardHead title={texts.versions} />
      <ul className="divide-y divide-line">
        {versions.map(({ version, inForceFrom, reacceptance, summary }) => (
          <li key={version} className="grid gap-1 py-2">
            <p className="text-14 text-ink-2">
              {interpolate(texts.from, { date: shortDate(Date.parse(inForceFrom), style) })}
              {' · '}
              {texts.asked[reacceptance]}
            </p>
            {summary !== '' && (
              <p className="text-14 wrap-anywhere whitespace-pre-line">{localizeProse(summary, style.digits)}</p>
            )}
            <Disclosure
              variant="row"
              label={interpolate(texts.readVersion, { version: formatNumber(version, style.digits) })}
              isOpenAtFirst={false}
              isNeeded={false}
            >
              <VersionText kind={kind} version={version} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function VersionText({ kind, version }: { readonly kind: string; readonly version: number }) {
  return (
    <QueryStates
      query={useLegalVersion(kind, version)}
      title={texts.failedToRead}
      skeleton={<SkeletonText lines={8} />}
    >
      {({ html }) => <Prose html={html} />}
    </QueryStates>
  );
}

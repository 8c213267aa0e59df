import type { AuditEntry, AuditFact } from '@afdal/contract/admin/audit';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatTime, shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { describeFact, getActionLabel, getFieldLabel, getTargetLabel } from './describe-fact.ts';
import { texts } from './texts.ts';

/** A row of the audit log, which opens to its details. */
export function AuditRow({ entry }: { readonly entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const preferences = useDisplayPreferences();
  const now = useNow();
  const action = getActionLabel(entry.action);
  return (
    <li className="grid gap-2 py-3 first:pt-0">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-1 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)] md:gap-4">
          <div className="min-w-0">
            <p>{action}</p>
            <p className="text-12 wrap-anywhere text-ink-2">
              <TargetLink target={entry.target}>{getTargetLabel(entry.target)}</TargetLink>
            </p>
          </div>
          <Changes entry={entry} />
          <p className="text-14 text-ink-2">
            <bdi>{entry.actor ?? texts.actors[entry.actorKind]}</bdi> ·{' '}
            {relativeTime(Date.parse(entry.at), now, preferences)}
          </p>
        </div>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={interpolate(texts.detail, { action })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <Details id={id} entry={entry} />}
    </li>
  );
}

function Changes({ entry: { target, changes } }: { readonly entry: AuditEntry }) {
  const preferences = useDisplayPreferences();
  const isPrice = target.kind === 'setting' && target.id === 'premiumPrice.minor';
  const describe = (fact: AuditFact) => {
    const said = describeFact(fact, preferences);
    return isPrice ? interpolate(texts.minorUnits, { n: said }) : said;
  };
  const isEmpty = (fact: AuditFact) => fact === null || fact === '';
  const said = changes.filter(({ before, after }) => !isEmpty(before) || !isEmpty(after));
  const isOne = said.length === 1;
  return (
    <ul className="grid content-start gap-1 text-14">
      {said.map(({ field, before, after }) => (
        <li key={field} className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
          {!(isOne && ['value', 'status', 'role'].includes(field)) && (
            <span className="text-ink-2">{getFieldLabel(field)}:</span>
          )}
          {before !== null && (
            <>
              <span className="sr-only">{texts.before}</span>
              <del className="text-ink-2">{describe(before)}</del>
              <Icon icon={ArrowLeft} small />
              <span className="sr-only">{texts.after}</span>
            </>
          )}
          <ins className="font-strong no-underline">{describe(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function Details({ id, entry }: { readonly id: string; readonly entry: AuditEntry }) {
  const preferences = useDisplayPreferences();
  const atMs = Date.parse(entry.at);
  const { reason, position, target } = entry;
  return (
    <dl id={id} className="grid gap-x-6 gap-y-1 rounded-control bg-fill px-4 py-3 text-14 md:grid-cols-2">
      {reason !== null && <Detail name={texts.reason}>{describeFact(reason, preferences)}</Detail>}
      <Detail name={texts.position}>{formatNumber(position, preferences.digits)}</Detail>
      <Detail name={texts.at}>{`${shortDate(atMs, preferences)} ${formatTime(atMs, preferences)}`}</Detail>
      <Detail name={texts.id}>
        <bdi dir="ltr">{target.id}</bdi>
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Where what was acted on is shown, by its kind; absent for what has no page. */
const pages: Readonly<Partial<Record<string, (id: string) => Pick<LinkProps, 'to' | 'search'>>>> = {
  user: (id) => ({ to: '/admin/users', search: { id } }),
  ticket: (id) => ({ to: '/admin/support', search: { id } }),
  article: (id) => ({ to: '/admin/content', search: { tab: 'articles', id } }),
  programme: (id) => ({ to: '/admin/content', search: { tab: 'programmes', id } }),
  legal_document: (id) => ({ to: '/admin/content', search: { tab: 'documents', id } }),
};

/** Leads to the page of what was acted on, where it has one. */
function TargetLink({ target: { kind, id }, children }: Pick<AuditEntry, 'target'> & { readonly children: ReactNode }) {
  const page = pages[kind]?.(id);
  if (!page) return children;
  return (
    <Link {...page} className="text-palm-ink hover:underline">
      {children}
    </Link>
  );
}

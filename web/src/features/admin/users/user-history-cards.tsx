import type { UserDetails } from '@afdal/contract/admin/users';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly user: UserDetails;
}

type AuditRow = UserDetails['audit'][number];

/** What administrators did about a user, the newest first. */
export function UserAuditCard({ user: { audit } }: Props) {
  const preferences = useDisplayPreferences();
  const now = useNow();
  return (
    <Card aria-labelledby="user-audit">
      <CardHead id="user-audit" title={texts.audit} />
      {audit.length === 0 && <p className="text-ink-2">{texts.noAudit}</p>}
      <Rows>
        {audit.map((row) => (
          <Row
            key={row.id}
            isFromTop
            title={getActionLabel(row.action)}
            detail={
              <>
                {row.reason && <p>{getReasonLabel(row.reason)}</p>}
                <Changes row={row} />
                <p className="text-12">
                  <bdi>{row.actor ?? texts.byServer}</bdi> · {relativeTime(Date.parse(row.at), now, preferences)}
                </p>
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

function Changes({ row }: { readonly row: AuditRow }) {
  const preferences = useDisplayPreferences();
  const changes = row.changes.filter(({ field }) => field in fields);
  if (changes.length === 0) return <p>{texts.noChange}</p>;
  return changes.map(({ field, before, after }) => (
    <p key={field} className="flex flex-wrap items-center gap-2">
      {before !== null && (
        <>
          <span className="sr-only">{texts.before}</span>
          <del>{formatFact(field, before, preferences)}</del>
          <Icon icon={ArrowLeft} small />
        </>
      )}
      <span className="sr-only">{texts.after}</span>
      <ins className="text-ink no-underline">{after === null ? '' : formatFact(field, after, preferences)}</ins>
    </p>
  ));
}

const instant = (value: string, preferences: DisplayPreferences) => shortDate(Date.parse(value), preferences);
const named = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value;

/** How what changed of a user is shown, by its name in the audit log. */
const fields: Readonly<Record<string, (value: string, preferences: DisplayPreferences) => string>> = {
  status: named(texts.statuses),
  role: named(texts.roles),
  endsAt: instant,
};

function formatFact(field: string, value: string, preferences: DisplayPreferences): string {
  return fields[field]?.(value, preferences) ?? value;
}

function getActionLabel(action: string): string {
  return named(texts.actions)(action);
}

function getReasonLabel(reason: string): string {
  return named(texts.stopReasons)(reason);
}

const tones = { new: 'info', open: 'neutral', waiting: 'warning', solved: 'success' } as const;

/** The newest tickets of a user. */
export function UserTicketsCard({ user: { tickets } }: Props) {
  const preferences = useDisplayPreferences();
  return (
    <Card aria-labelledby="user-tickets">
      <CountedHead id="user-tickets" title={texts.tickets} count={tickets.total} />
      {tickets.items.length === 0 && <p className="text-ink-2">{texts.noTickets}</p>}
      <Rows>
        {tickets.items.map(({ id, number, subject, status, createdAt }) => (
          <Row
            key={id}
            title={
              <Link to="/admin/support" search={{ id }} className={`wrap-anywhere ${wholeRowClass}`}>
                <bdi>{subject}</bdi>
              </Link>
            }
            detail={interpolate(texts.ticketDetail, {
              number: localizeDigits(String(number), preferences.digits),
              date: shortDate(Date.parse(createdAt), preferences),
            })}
            amount={<Chip tone={tones[status]}>{texts.ticketStatuses[status]}</Chip>}
          />
        ))}
      </Rows>
    </Card>
  );
}

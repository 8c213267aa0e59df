import type { SupportTicket } from '@afdal/contract/admin/support';
import { deviceName } from '@afdal/domain/sessions/device-name';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { countryName } from '../../../lib/format/country-names.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { roughTime } from './answer-left.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly ticket: SupportTicket;
}

/** Who wrote a ticket: who they are, counts alone of what they recorded, and their other tickets. */
export function TicketFacts({ ticket }: Props) {
  const { name, email, owner } = ticket;
  return (
    <aside aria-label={texts.owner} className="support-part grid content-start gap-5 p-card text-14 support-facts">
      <div className="grid justify-items-center gap-1 text-center">
        <Avatar name={name} size="medium" />
        <bdi className="text-16 font-strong wrap-anywhere">{name}</bdi>
        <bdi dir="ltr" className="text-12 wrap-anywhere text-ink-2">
          {email}
        </bdi>
        {owner ? (
          <p className="flex flex-wrap justify-center gap-2">
            <Chip tone={owner.plan === 'premium' ? 'palm' : 'neutral'}>{texts.plans[owner.plan]}</Chip>
            <Chip tone={owner.status === 'active' ? 'success' : 'danger'}>{texts.statuses[owner.status]}</Chip>
          </p>
        ) : (
          <p className="text-ink-2">{texts.noAccount}</p>
        )}
      </div>
      {owner && <OwnerFacts owner={owner} />}
      <ConversationFacts ticket={ticket} />
      {owner && (
        <>
          {owner.formerTickets.length > 0 && <FormerTickets owner={owner} />}
          <Link to="/admin/users" search={{ id: owner.id }} className={buttonClass('quiet', 'small')}>
            {texts.userPage}
          </Link>
        </>
      )}
    </aside>
  );
}

interface OwnerProps {
  readonly owner: NonNullable<SupportTicket['owner']>;
}

const linesClass = 'border-t border-line pt-3';

function OwnerFacts({ owner: { country, joinedAt, lastSeenAt, device, counts } }: OwnerProps) {
  const style = useDisplayPreferences();
  const now = useNow();
  const { system, browser } = deviceName(device);
  const nouns = ['transactions', 'imports', 'tasksDone', 'habits'] as const;
  return (
    <>
      <dl className={linesClass}>
        <DefinitionLine name={texts.country}>{countryName(country)}</DefinitionLine>
        <DefinitionLine name={texts.joined}>{shortDate(Date.parse(joinedAt), style)}</DefinitionLine>
        <DefinitionLine name={texts.lastSeen}>{relativeTime(Date.parse(lastSeenAt), now, style)}</DefinitionLine>
        <DefinitionLine name={texts.device}>{listed([system, ...(browser ? [browser] : [])])}</DefinitionLine>
      </dl>
      <div className={linesClass}>
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <Icon icon={Lock} small />
          {texts.countsOnly}
        </p>
        <dl>
          {nouns.map((noun) => (
            <DefinitionLine key={noun} name={texts.counts[noun]} isStrong>
              {formatNumber(counts[noun], style.digits)}
            </DefinitionLine>
          ))}
        </dl>
      </div>
    </>
  );
}

function ConversationFacts({ ticket: { createdAt, entries } }: Props) {
  const { digits } = useDisplayPreferences();
  const messages = entries.filter(({ kind }) => kind === 'message');
  const answer = entries.find((entry) => entry.kind === 'message' && entry.author === 'support');
  return (
    <dl className={linesClass}>
      {answer && (
        <DefinitionLine name={texts.firstAnswer}>
          {interpolate(texts.after, {
            time: roughTime(Date.parse(answer.at) - Date.parse(createdAt), digits, 'after'),
          })}
        </DefinitionLine>
      )}
      <DefinitionLine name={texts.messages}>{formatNumber(messages.length, digits)}</DefinitionLine>
    </dl>
  );
}

function FormerTickets({ owner: { formerTickets } }: OwnerProps) {
  const style = useDisplayPreferences();
  const { address } = useListAddress();
  return (
    <section aria-label={texts.formerTickets} className={linesClass}>
      <h3 className="mb-1 font-strong">{texts.formerTickets}</h3>
      <ul className="grid gap-2">
        {formerTickets.map(({ id, subject, status, createdAt }) => (
          <li key={id}>
            <Link
              to="/admin/support"
              search={{ ...address, open: undefined, id }}
              className="block truncate text-palm-ink hover:underline"
            >
              <bdi>{subject}</bdi>
            </Link>
            <p className="text-12 text-ink-2">
              {interpolate(texts.formerDetail, {
                state: texts.states[status],
                date: shortDate(Date.parse(createdAt), style),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

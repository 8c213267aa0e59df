import type { AdminSummary } from '@afdal/contract/admin/summary';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import { workdays } from '../list/texts.ts';
import { PlanChip, StatusChip } from '../users/user-chips.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly summary: AdminSummary;
}

function useAgo(): (instant: string) => string {
  const preferences = useDisplayPreferences();
  const now = useNow();
  return (instant) => relativeTime(Date.parse(instant), now, preferences);
}

export function WaitingRefundsCard({ summary: { refunds } }: Props) {
  const ago = useAgo();
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="refunds">
      <CountedHead
        id="refunds"
        title={texts.refunds}
        count={refunds.waiting}
        tone="warning"
        action={
          <Link to="/admin/subscriptions" className={headLinkClass}>
            {texts.allRefunds}
          </Link>
        }
      />
      {refunds.items.length === 0 && <p className="text-ink-2">{texts.noRefunds}</p>}
      <Rows>
        {refunds.items.map(({ id, name, minor, currency, requestedAt, workingDaysLeft, isLate }) => (
          <Row
            key={id}
            title={
              <Link to="/admin/subscriptions" search={{ open: 'refund', id }} className={wholeRowClass}>
                <bdi>{name}</bdi>
              </Link>
            }
            detail={
              <span className="flex flex-wrap items-center gap-2">
                {ago(requestedAt)}
                <Chip tone={isLate ? 'danger' : workingDaysLeft <= 1 ? 'warning' : 'neutral'}>
                  {describeClock(workingDaysLeft, isLate, digits)}
                </Chip>
              </span>
            }
            amount={<Amount minor={minor} currency={currency} />}
          />
        ))}
      </Rows>
    </Card>
  );
}

function describeClock(workingDaysLeft: number, isLate: boolean, digits: DisplayPreferences['digits']): string {
  if (isLate) return texts.late;
  return workingDaysLeft === 0 ? texts.lastDay : pluralizeForms(workdays, workingDaysLeft, digits);
}

const tones = { new: 'info', open: 'neutral', waiting: 'warning', solved: 'success' } as const;

export function OpenTicketsCard({ summary: { tickets } }: Props) {
  const ago = useAgo();
  return (
    <Card aria-labelledby="tickets">
      <CountedHead
        id="tickets"
        title={texts.tickets}
        count={tickets.open}
        action={
          <Link to="/admin/support" className={headLinkClass}>
            {texts.allTickets}
          </Link>
        }
      />
      {tickets.items.length === 0 && <p className="text-ink-2">{texts.noTickets}</p>}
      <Rows>
        {tickets.items.map(({ id, name, subject, status, createdAt }) => (
          <Row
            key={id}
            title={
              <Link to="/admin/support" search={{ id }} className={`wrap-anywhere ${wholeRowClass}`}>
                <bdi>{subject}</bdi>
              </Link>
            }
            detail={interpolate(texts.ticketDetail, { name, time: ago(createdAt) })}
            amount={<Chip tone={tones[status]}>{texts.ticketStatuses[status]}</Chip>}
          />
        ))}
      </Rows>
    </Card>
  );
}

export function NewestUsersCard({ summary: { newestUsers } }: Props) {
  const ago = useAgo();
  const isPhone = useScreen() === 'phone';
  return (
    <Card aria-labelledby="newest">
      <CardHead
        id="newest"
        title={texts.newest}
        action={
          <Link to="/admin/users" search={{ sort: 'newest' }} className={headLinkClass}>
            {texts.allUsers}
          </Link>
        }
      />
      <Rows>
        {newestUsers.map((user) => {
          const state = (
            <span className="flex flex-wrap items-center gap-2 font-regular">
              <PlanChip plan={user.plan} />
              <StatusChip status={user.status} />
              <span className="text-14 text-ink-2">{ago(user.joinedAt)}</span>
            </span>
          );
          return (
            <Row
              key={user.id}
              isFromTop={isPhone}
              leading={<Avatar name={user.name} size="small" />}
              title={
                <Link to="/admin/users" search={{ id: user.id }} className={wholeRowClass}>
                  <bdi>{user.name}</bdi>
                </Link>
              }
              detail={
                <>
                  <span className="wrap-anywhere">
                    <bdi dir="ltr">{user.email}</bdi>
                  </span>
                  {isPhone && <div className="mt-1">{state}</div>}
                </>
              }
              amount={!isPhone && state}
            />
          );
        })}
      </Rows>
    </Card>
  );
}

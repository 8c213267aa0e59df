import type { UserDetails } from '@afdal/contract/admin/users';
import { deviceName } from '@afdal/domain/sessions/device-name';
import { interpolate } from '@afdal/domain/text/interpolate';
import { countryName } from '../../../lib/format/country-names.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { DetailsFrame, TwoColumns } from '../list/details-frame.tsx';
import { texts } from './texts.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserAccountCard, UserCountsCard } from './user-account-cards.tsx';
import { PlanChip, RoleChip, StatusChip } from './user-chips.tsx';
import { UserAuditCard, UserTicketsCard } from './user-history-cards.tsx';
import { UserPlanCard } from './user-plan-card.tsx';
import { useUserDetails } from './user-queries.ts';

/** A user: who they are, their plan, counts of what they recorded, and what can be done about them. */
export function UserPage({ id }: { readonly id: string }) {
  return (
    <DetailsFrame list="/admin/users" back={texts.back} query={useUserDetails(id)} failed={texts.failedToRead}>
      {(user) => (
        <>
          <HeadCard user={user} />
          <TwoColumns>
            <div className="grid gap-gap">
              <UserPlanCard user={user} />
              <UserAuditCard user={user} />
            </div>
            <div className="grid gap-gap">
              <UserAccountCard user={user} />
              <UserCountsCard user={user} />
              <UserTicketsCard user={user} />
            </div>
          </TwoColumns>
        </>
      )}
    </DetailsFrame>
  );
}

function HeadCard({ user }: { readonly user: UserDetails }) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const now = useNow();
  const actionsFor = useUserActions();
  const joinedMs = Date.parse(user.joinedAt);
  const since = relativeTime(joinedMs, now, preferences);
  const country = countryName(user.country);
  const { system } = deviceName(user.device);
  return (
    <Card aria-label={user.name} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={user.name} size="large" />
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-22 wrap-anywhere">
              <bdi>{user.name}</bdi>
            </h2>
            <RoleChip role={user.role} />
            <PlanChip plan={user.plan} />
            <StatusChip status={user.status} />
          </div>
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
            <bdi dir="ltr" className="wrap-anywhere">
              {user.email}
            </bdi>
            <Chip tone={user.emailVerified ? 'success' : 'warning'}>
              {user.emailVerified ? texts.confirmed : texts.unconfirmed}
            </Chip>
          </p>
          <p className="text-14 text-ink-2">
            {user.city === null ? country : interpolate(texts.place, { city: user.city, country })}
          </p>
        </div>
        <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap">
          {actionsFor(user).map(({ label, icon, isDestructive, isDisabled = false, onSelect }, index) => (
            <Button
              key={label}
              size="small"
              variant={isDestructive ? 'quietDanger' : index === 0 ? 'soft' : 'quiet'}
              {...(icon && { icon })}
              disabled={isDisabled}
              aria-haspopup="dialog"
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <hr className="border-line" />
      <StatStrip label={texts.figures}>
        <Stat
          name={texts.registration}
          value={<Figure>{shortDate(joinedMs, preferences)}</Figure>}
          detail={user.isInvited ? interpolate(texts.byInvite, { time: since }) : since}
        />
        <Stat
          name={texts.seen}
          value={<Figure>{relativeTime(Date.parse(user.lastSeenAt), now, preferences)}</Figure>}
          detail={user.device === '' ? undefined : system}
        />
        <Stat
          name={texts.tasksDone}
          value={formatNumber(user.tasksDone, digits)}
          detail={interpolate(texts.lately, { n: formatNumber(user.tasksDoneLately, digits) })}
        />
        <Stat
          name={texts.points}
          value={formatNumber(user.points, digits)}
          detail={interpolate(texts.level, { n: formatNumber(user.level, digits) })}
        />
      </StatStrip>
    </Card>
  );
}

/** A day or a time as a figure: longer than a number. */
function Figure({ children }: { readonly children: string }) {
  return <span className="text-18">{children}</span>;
}

import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import type { User } from '@afdal/contract/people/users';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LogoutDialog } from '../features/accounts/logout/logout-dialog.tsx';
import { useHealth } from '../features/finance/health/health-queries.ts';
import { AccountLinks } from '../features/profile/account-links.tsx';
import { PersonalData } from '../features/profile/personal-data.tsx';
import { ProfileHead, ProfileSkeleton } from '../features/profile/profile-head.tsx';
import { Statistics } from '../features/profile/statistics.tsx';
import type { FiguresProps } from '../features/profile/use-figures.ts';
import { PlanCard } from '../features/subscriptions/plan-card.tsx';
import { readUser, userKey } from '../session/read-user.ts';
import { Card } from '../ui/base/card.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../ui/query-states/query-states.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { texts } from './profile/texts.ts';

const dialogs = {
  avatar: async () => (await import('./profile/avatar-dialog.tsx')).AvatarDialog,
  edit: async () => (await import('./profile/edit-sheet.tsx')).EditSheet,
};

export type ProfileDialog = keyof typeof dialogs;

export function ProfilePage() {
  const open = useOpenDialog<ProfileDialog>();
  const requestedTab = useSearch({ from: '/signed-in/profile' }).tab;
  const tab = tabs.find((each) => each === requestedTab) ?? tabs[0];
  const navigate = useNavigate();
  const showTab = (next: Tab) =>
    void navigate({ to: '/profile', search: { tab: next === tabs[0] ? undefined : next }, replace: true });
  const user = useQuery({ queryKey: userKey, queryFn: readUser });
  const { data: health } = useHealth();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <QueryStates
        query={user}
        skeleton={<ProfileSkeleton />}
        title={texts.failed}
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {(known) => (
          <div className="grid gap-gap">
            <ProfileHead
              {...toFigures(known, health)}
              onChangePicture={() => open('avatar')}
              onEdit={() => open('edit')}
            />
            <Tabs
              label={texts.tabs.label}
              tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
              value={tab}
              onChange={showTab}
            >
              <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
                {tab === 'data' && <PersonalData user={known} onEdit={() => open('edit')} />}
                {tab === 'plan' && <PlanCard />}
                {tab === 'statistics' && <Statistics {...toFigures(known, health)} />}
                <AccountLinks onLogOut={() => setLeaving(true)} />
              </div>
            </Tabs>
          </div>
        )}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={{ user }} />
      <LogoutDialog
        isOpen={isLeaving}
        onCancel={() => setLeaving(false)}
        onLoggedOut={() => void navigate({ to: '/login', replace: true })}
      />
    </div>
  );
}

/** Until the score of now is read, and where it cannot be, the last one that was kept. */
function toFigures(user: User, health: FinancialHealth | undefined): FiguresProps {
  return { user, healthScore: health ? health.score : user.stats.financialHealthScore };
}

/** The tabs of the profile in their order, as its address names them; the first one needs no name. */
const tabs = ['data', 'plan', 'statistics'] as const;
type Tab = (typeof tabs)[number];

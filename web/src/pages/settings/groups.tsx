import { Bell, Database, Globe, Inbox, type LucideIcon, Palette, Shield, User, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { DeleteAccount } from '../../features/account-deletion/delete-account.tsx';
import { AccountSettings } from '../../features/account-security/account-settings.tsx';
import { useAccountSecurity } from '../../features/account-security/security-queries.ts';
import { AnalyticsSetting } from '../../features/consents/analytics-setting.tsx';
import { DataRights } from '../../features/data-rights/data-rights.tsx';
import { NotificationSettings } from '../../features/notification-preferences/notification-settings.tsx';
import { PushDevice } from '../../features/push/push-device.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { MoneySettings } from '../../features/settings/money-settings.tsx';
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx';
import { RegionSettings } from '../../features/settings/region-settings.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { texts } from './texts.ts';

export type GroupId = keyof typeof texts.groups;

/** What each group shows, in the order of the page. */
const contents: Readonly<Partial<Record<GroupId, ComponentType>>> = {
  account: AccountSettings,
  appearance: AppearanceSettings,
  region: RegionSettings,
  money: MoneySettings,
  inbox: InboxGroup,
  notifications: NotificationGroup,
  privacy: PrivacyGroup,
  data: DataGroup,
};

const icons: Readonly<Record<GroupId, LucideIcon>> = {
  account: User,
  appearance: Palette,
  region: Globe,
  money: Wallet,
  inbox: Inbox,
  notifications: Bell,
  privacy: Shield,
  data: Database,
};

/** The id is the fragment of the group's address. */
export const groups = (Object.keys(texts.groups) as GroupId[]).flatMap((id) => {
  const Content = contents[id];
  return Content ? [{ id, title: texts.groups[id], icon: icons[id], Content }] : [];
});

const keySettings = async () => (await import('../../features/api-keys/key-settings.tsx')).KeySettings;
const noProps = {};

function InboxGroup() {
  return <LazyPart load={keySettings} componentProps={noProps} skeleton={<SkeletonRows rows={3} />} />;
}

function NotificationGroup() {
  return (
    <div className="grid gap-6">
      <NotificationSettings />
      <div className="border-t border-line pt-5">
        <PushDevice />
      </div>
    </div>
  );
}

function PrivacyGroup() {
  return (
    <div>
      <PrivacySettings />
      <div className="mt-4 border-t border-line pt-4">
        <AnalyticsSetting />
      </div>
    </div>
  );
}

function DataGroup() {
  const security = useAccountSecurity();
  return (
    <div>
      <DataRights />
      <div className="mt-4 border-t border-line pt-4">
        <DeleteAccount hasPassword={security.data?.hasPassword ?? true} />
      </div>
    </div>
  );
}

import { Bell, Database, Globe, type LucideIcon, Palette, Shield, User, Wallet } from 'lucide-react';
import type { ComponentType } from 'react';
import { AccountSettings } from '../../features/account-security/account-settings.tsx';
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx';
import { MoneySettings } from '../../features/settings/money-settings.tsx';
import { RegionSettings } from '../../features/settings/region-settings.tsx';
import { DataGroup } from './data-group.tsx';
import { NotificationGroup } from './notification-group.tsx';
import { PrivacyGroup } from './privacy-group.tsx';
import { texts } from './texts.ts';

export type GroupId = keyof typeof texts.groups;

/** What each group shows, in the order of the page. */
const contents: Readonly<Partial<Record<GroupId, ComponentType>>> = {
  account: AccountSettings,
  appearance: AppearanceSettings,
  region: RegionSettings,
  money: MoneySettings,
  notifications: NotificationGroup,
  privacy: PrivacyGroup,
  data: DataGroup,
};

const icons: Readonly<Record<GroupId, LucideIcon>> = {
  account: User,
  appearance: Palette,
  region: Globe,
  money: Wallet,
  notifications: Bell,
  privacy: Shield,
  data: Database,
};

/** The id is the fragment of the group's address. */
export const groups = (Object.keys(texts.groups) as GroupId[]).flatMap((id) => {
  const Content = contents[id];
  return Content ? [{ id, title: texts.groups[id], icon: icons[id], Content }] : [];
});

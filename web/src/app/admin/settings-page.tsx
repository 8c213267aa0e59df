import {
  Activity,
  Crown,
  History,
  LifeBuoy,
  type LucideIcon,
  Plug,
  SlidersHorizontal,
  ToggleRight,
  Wrench,
} from 'lucide-react';
import { SectionNav } from '../../ui/tabs/section-nav.tsx';
import { AdminTab, useAdminTab } from './admin-tab.tsx';
import { adminTabs, type AdminTab as Tab } from './admin-tabs.ts';
import { texts } from './texts.ts';

type SettingsTab = Tab<'/admin/settings'>;

const icons: Readonly<Record<SettingsTab, LucideIcon>> = {
  subscription: Crown,
  limits: SlidersHorizontal,
  support: LifeBuoy,
  features: ToggleRight,
  maintenance: Wrench,
  providers: Plug,
  audit: History,
  operations: Activity,
};

const sections = adminTabs['/admin/settings'].map((tab) => ({
  id: tab,
  title: texts.tabs[tab],
  icon: icons[tab],
  link: { to: '/admin/settings', search: { tab } } as const,
}));

/** What holds for everybody, and how the product is doing: a group at a time. */
export function SettingsPage() {
  const tab = useAdminTab('/admin/settings');
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <SectionNav label={texts.settingsTabs} sections={sections} present={tab} current="page" />
      <div className="grid min-w-0 gap-gap">
        <h2 className="sr-only">{texts.tabs[tab]}</h2>
        <AdminTab tab={tab} />
      </div>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
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
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
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

/** What holds for everybody, and how the product is doing: a group at a time. */
export function SettingsPage() {
  const tab = useAdminTab('/admin/settings');
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap lg:grid-cols-[12rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <TabList present={tab} />
      <div className="grid min-w-0 gap-gap">
        <h2 className="sr-only">{texts.tabs[tab]}</h2>
        <AdminTab tab={tab} />
      </div>
    </div>
  );
}

/** Stays in sight: tabs that scroll sideways on phones, a list on wide screens. */
function TabList({ present }: { readonly present: SettingsTab }) {
  return (
    <nav
      aria-label={texts.settingsTabs}
      className="sticky top-14 z-10 -mx-gutter min-w-0 bg-ground px-gutter md:top-top lg:top-[calc(var(--top)+var(--space-8))] lg:mx-0 lg:px-0"
    >
      <ul className="tab-list -mx-gutter flex gap-4 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0 lg:shadow-none">
        {adminTabs['/admin/settings'].map((tab) => (
          <li key={tab} className="flex-none">
            <Link
              to="/admin/settings"
              search={{ tab }}
              replace
              aria-current={tab === present ? 'page' : undefined}
              className={classes(
                'flex min-h-target min-w-target items-center justify-center gap-3 border-b-2 -outline-offset-2 hover:no-underline lg:justify-start lg:rounded-control lg:border-b-0 lg:px-3',
                tab === present
                  ? 'border-palm font-strong text-palm-ink lg:bg-palm-soft'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              <span className="hidden lg:contents">
                <Icon icon={icons[tab]} />
              </span>
              {texts.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

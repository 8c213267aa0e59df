import { Link } from '@tanstack/react-router';
import { LogOut, ShieldCheck } from 'lucide-react';
import { useUnreadCount } from '../features/notifications/notifications-query.ts';
import { useUser } from '../session/user.tsx';
import { buttonClass } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { MenuCard } from '../ui/shell/menu-card.tsx';
import type { NavItem } from '../ui/shell/nav-item.ts';
import { navItems } from './navigation/nav-items.ts';
import { texts } from './texts.ts';

const menu = [
  navItems.dashboard,
  navItems.selfDevelopment,
  navItems.majorGoals,
  navItems.financialPlanning,
  navItems.breakHabits,
  navItems.dailyTasks,
  navItems.tasks,
  navItems.blog,
  navItems.notifications,
  navItems.profile,
  navItems.subscription,
  navItems.referral,
  navItems.settings,
  navItems.legal,
];

/** Of administrators alone. */
const administration: NavItem = { to: '/admin', label: texts.administration, icon: ShieldCheck };

export function MainMenuPage() {
  const unread = useUnreadCount();
  const { role } = useUser();
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <ul className="menu-cards">
        {(role === 'admin' ? [...menu, administration] : menu).map((navItem) => (
          <li key={navItem.to}>
            <MenuCard navItem={navItem} unread={navItem === navItems.notifications ? unread : 0} />
          </li>
        ))}
      </ul>
      <Link to="/logout" className={buttonClass('quiet')}>
        <Icon icon={LogOut} mirrored />
        {texts.logout}
      </Link>
    </div>
  );
}

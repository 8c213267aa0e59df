import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useUnreadCount } from '../features/notifications/use-unread-count.ts';
import { buttonClass } from '../ui/base/button.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { MenuCard } from '../ui/shell/menu-card.tsx';
import { copy } from './copy.ts';
import { places } from './places/places.ts';

const menu = [
  places.dashboard,
  places.majorGoals,
  places.financialPlanning,
  places.breakHabits,
  places.dailyTasks,
  places.tasks,
  places.blog,
  places.notifications,
  places.settings,
  places.legal,
];

export function MainMenuPage() {
  const unread = useUnreadCount();
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <ul className="menu-cards">
        {menu.map((place) => (
          <li key={place.to}>
            <MenuCard place={place} unread={place === places.notifications ? unread : 0} />
          </li>
        ))}
      </ul>
      <Link to="/logout" className={buttonClass('quiet')}>
        <Icon of={LogOut} mirrored />
        {copy.logout}
      </Link>
    </div>
  );
}

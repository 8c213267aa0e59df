import { Link, useLocation } from '@tanstack/react-router';
import { ArrowRight, LogOut } from 'lucide-react';
import { useUser } from '../session/user.tsx';
import { Brand } from '../ui/brand.tsx';
import { Icon } from '../ui/icon.tsx';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { copy } from './copy.ts';
import { paths } from './paths.ts';

export function Header() {
  const { name } = useUser();
  const isHome = useLocation({ select: ({ pathname }) => pathname === paths.dashboard });
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-ground">
      <div className="mx-auto flex min-h-14 max-w-content flex-wrap items-center gap-1 px-2 md:min-h-top md:px-gutter">
        {!isHome && (
          <Link to={paths.dashboard} aria-label={copy.back} title={copy.back} className={iconButtonClass}>
            {/* Points to the right, whence one came: back in a text that runs to the left. */}
            <Icon of={ArrowRight} />
          </Link>
        )}
        <Link to={paths.dashboard} className="inline-flex min-h-target items-center px-2">
          <Brand />
        </Link>
        <Link
          to={paths.profile}
          aria-label={copy.profile}
          title={copy.profile}
          className={`${iconButtonClass} ms-auto`}
        >
          <span className="grid size-8 place-items-center rounded-full bg-palm-soft text-14 font-strong text-palm-ink">
            {Array.from(name.trim())[0] ?? ''}
          </span>
        </Link>
        <Link to={paths.logout} aria-label={copy.logout} title={copy.logout} className={iconButtonClass}>
          <Icon of={LogOut} mirrored />
        </Link>
      </div>
    </header>
  );
}

import { Link } from '@tanstack/react-router';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { type GroupId, groups } from './groups.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly present: GroupId | undefined;
  /** Those that are on the page now. */
  readonly shown: readonly GroupId[];
}

/** Leads to the groups of the page, and stays in sight: tabs that scroll sideways on phones, a list on wide screens. */
export function GroupList({ present, shown }: Props) {
  return (
    <nav
      aria-label={texts.sections}
      className="sticky top-14 z-10 -mx-gutter min-w-0 bg-ground px-gutter md:top-top lg:top-[calc(var(--top)+var(--space-8))] lg:mx-0 lg:px-0"
    >
      <ul className="tab-list -mx-gutter flex gap-4 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0 lg:shadow-none">
        {groups
          .filter(({ id }) => shown.includes(id))
          .map(({ id, title, icon }) => {
            const isHere = id === present;
            return (
              <li key={id} className="flex-none">
                <Link
                  to="/settings"
                  hash={id}
                  replace
                  activeOptions={{ includeHash: true }}
                  aria-current={isHere ? 'true' : undefined}
                  className={classes(
                    'flex min-h-target min-w-target items-center justify-center gap-3 border-b-2 -outline-offset-2 hover:no-underline lg:justify-start lg:rounded-control lg:border-b-0 lg:px-3',
                    isHere
                      ? 'border-palm font-strong text-palm-ink lg:bg-palm-soft'
                      : 'border-transparent text-ink-2 hover:text-ink',
                  )}
                >
                  <span className="hidden lg:contents">
                    <Icon icon={icon} />
                  </span>
                  {title}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}

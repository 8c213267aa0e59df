import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { useShownWithin } from './use-shown-within.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly link: Pick<LinkProps, 'to' | 'search' | 'hash' | 'activeOptions'>;
}

interface Props {
  /** Names the list. */
  readonly label: string;
  readonly sections: readonly Section[];
  /** The id of the section that is shown. */
  readonly present: string | undefined;
  /** Whether a section is a page of its own, or a part of one. */
  readonly current: 'page' | 'true';
}

/** Leads to the sections of settings, and stays in sight: tabs that scroll sideways on phones, a list on wide screens. */
export function SectionNav({ label, sections, present, current }: Props) {
  const list = useShownWithin<HTMLUListElement>(sections.findIndex(({ id }) => id === present));
  return (
    <nav
      aria-label={label}
      className="sticky top-14 z-10 -mx-gutter min-w-0 bg-ground px-gutter md:top-top lg:top-[calc(var(--top)+var(--space-8))] lg:mx-0 lg:px-0"
    >
      <ul
        ref={list}
        className="tab-list -mx-gutter flex gap-4 overflow-x-auto px-gutter lg:mx-0 lg:grid lg:gap-1 lg:overflow-visible lg:px-0 lg:shadow-none"
      >
        {sections.map(({ id, title, icon, link }) => (
          <li key={id} className="flex-none">
            <Link
              {...link}
              replace
              aria-current={id === present ? current : undefined}
              className={classes(
                'flex min-h-target min-w-target items-center justify-center gap-3 border-b-2 -outline-offset-2 hover:no-underline lg:justify-start lg:rounded-control lg:border-b-0 lg:px-3',
                id === present
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
        ))}
      </ul>
    </nav>
  );
}

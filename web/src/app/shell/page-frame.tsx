import { type ReactNode, useState } from 'react';
import { useTitle } from '../../ui/base/page-title.ts';
import { OfflineNote } from './connection/offline-note.tsx';
import { headingId } from './heading-id.ts';
import { useCurrentRoute } from './use-current-route.ts';

/** The page's `main`. Each page after the first fades in; the frame around it is not animated. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { title, hasHeading, pathname } = useCurrentRoute();
  useTitle(title);
  const [current, setCurrent] = useState({ pathname, isFirst: true });
  if (current.pathname !== pathname) setCurrent({ pathname, isFirst: false });
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby={hasHeading ? undefined : headingId}
      className="shell-main mx-auto max-w-content px-gutter pt-4 md:pt-8"
    >
      <OfflineNote />
      <div key={pathname} className={current.isFirst ? '' : 'page-enter'}>
        {children}
      </div>
    </main>
  );
}

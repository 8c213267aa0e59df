import { type ReactNode, useState } from 'react';
import { OfflineNote } from './connection/offline-note.tsx';
import { headingId } from './heading-id.ts';
import { useHere } from './use-here.ts';

/** The page's `main`. Each page after the first fades in; the frame around it is not animated. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { hasHeading, pathname } = useHere();
  const [shown, setShown] = useState({ pathname, isFirst: true });
  if (shown.pathname !== pathname) setShown({ pathname, isFirst: false });
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-labelledby={hasHeading ? undefined : headingId}
      className="shell-main mx-auto max-w-content px-gutter pt-4 md:pt-8"
    >
      <OfflineNote />
      <div key={pathname} className={shown.isFirst ? '' : 'page-enter'}>
        {children}
      </div>
    </main>
  );
}

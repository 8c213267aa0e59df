import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { constants } from '../../lib/constants.ts';
import { Brand } from '../../ui/base/brand.tsx';
import { useMedia } from '../../ui/hooks/use-media.ts';

// Phones have no room for it, so they never download it.
const AuthArt = lazy(async () => ({ default: (await import('./auth-art.tsx')).AuthArt }));

interface Props {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The layout of every sign-in page: the text on the right, the dunes on the left. */
export function AuthFrame({ heading, lead, children }: Props) {
  const isWide = useMedia(`(min-width: ${constants.phoneBelow})`);
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-form content-start gap-6 px-5 pt-[max(2rem,12dvh)] pb-8"
      >
        <Link to="/welcome" className="inline-flex min-h-target items-center justify-self-start">
          <Brand />
        </Link>
        <div>
          <h1 className="text-28">{heading}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </main>
      <aside className="relative hidden overflow-hidden bg-hero text-on-hero md:grid">
        <Suspense>{isWide && <AuthArt />}</Suspense>
      </aside>
    </div>
  );
}

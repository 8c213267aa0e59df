import { useState } from 'react';
import { NotFound, NotFoundPage } from '../pages/not-found.tsx';
import { useSession } from '../session/session.ts';
import { useLazy } from '../ui/lazy/use-lazy.ts';
import { PendingScreen } from '../ui/states/pending-screen.tsx';

// Strangers do not load the menus.
const loadFrame = async () => (await import('./signed-in-layout.tsx')).SignedInFrame;

/** An address without a page: within the menus for whoever is signed in, as far as they can be loaded. */
export function UnmatchedPage() {
  const isSignedIn = useSession() !== null;
  const [isFrameGone, setFrameGone] = useState(false);
  const Frame = useLazy(loadFrame, isSignedIn, () => setFrameGone(true));
  if (!isSignedIn || isFrameGone) return <NotFoundPage />;
  if (!Frame) return <PendingScreen />;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

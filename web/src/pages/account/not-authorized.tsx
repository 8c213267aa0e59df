import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { DrawingQuiet } from '../../ui/illustrations/drawing-quiet.tsx';
import { texts } from '../texts.ts';

export function NotAuthorizedPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-gutter text-center"
    >
      <DrawingQuiet />
      <h1 className="text-22">{texts.notAuthorized}</h1>
      <Link to="/" className={buttonClass()}>
        {texts.home}
      </Link>
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/base/button.tsx';
import { DrawingQuiet } from '../ui/illustrations/drawing-quiet.tsx';
import { copy } from './copy.ts';

export function NotAuthorizedPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-gutter text-center"
    >
      <DrawingQuiet />
      <h1 className="text-22">{copy.notAuthorized}</h1>
      <Link to="/" className={buttonClass()}>
        {copy.home}
      </Link>
    </main>
  );
}

import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/base/button.tsx';
import { DrawingQuiet } from '../ui/illustrations/drawing-quiet.tsx';
import { texts } from './texts.ts';

/** For a stranger; in the shell the frame around it is the `main`. */
export function NotFoundPage() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh">
      <NotFound />
    </main>
  );
}

export function NotFound() {
  return (
    <div className="grid place-content-center justify-items-center gap-4 p-gutter text-center">
      <DrawingQuiet />
      <h1 className="grid gap-1">
        <span className="text-36">{texts.notFoundCode}</span>
        <span className="text-18 text-ink-2">{texts.notFound}</span>
      </h1>
      <Link to="/" className={buttonClass()}>
        {texts.home}
      </Link>
    </div>
  );
}

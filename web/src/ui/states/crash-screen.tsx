import { useContext } from 'react';
import { Unanswered } from '../../lib/api-failure.ts';
import { Button } from '../base/button.tsx';
import { copy } from '../base/copy.ts';
import { InMain } from '../base/in-main.ts';

/** Replaces a page that threw: the whole document, or only the content of the layout around it. */
export function CrashScreen({ error }: { error: unknown }) {
  const isUnanswered = error instanceof Unanswered;
  const notice = (
    <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-5 text-center">
      <h1 className="text-22">{isUnanswered ? copy.awayTitle : copy.crashTitle}</h1>
      <p className="text-ink-2">{isUnanswered ? error.message : copy.crashHint}</p>
      <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
    </div>
  );
  if (useContext(InMain)) return notice;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center">
      {notice}
    </main>
  );
}

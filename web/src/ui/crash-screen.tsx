import { Unanswered } from '../lib/api-failure.ts';
import { Button } from './button.tsx';
import { copy } from './copy.ts';

/** Stands in for a page that threw. */
export function CrashScreen({ error }: { error: unknown }) {
  const isUnanswered = error instanceof Unanswered;
  return (
    <main
      id="main"
      role="alert"
      className="grid min-h-dvh place-content-center justify-items-center gap-4 p-5 text-center"
    >
      <h1 className="text-22">{isUnanswered ? copy.awayTitle : copy.crashTitle}</h1>
      <p className="text-ink-2">{isUnanswered ? error.message : copy.crashHint}</p>
      <Button onClick={() => window.location.reload()}>{copy.reload}</Button>
    </main>
  );
}

import { useContext } from 'react';
import { NetworkError } from '../../lib/api-error.ts';
import { Button } from '../base/button.tsx';
import { copy } from '../base/copy.ts';
import { InMain } from '../base/in-main.ts';

/** Replaces a page that threw: the whole document, or only the content of the layout around it. */
export function CrashScreen({ error }: { error: unknown }) {
  const isNetworkError = error instanceof NetworkError;
  const notice = (
    <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-5 text-center">
      <h1 className="text-22">{isNetworkError ? copy.offlineTitle : copy.crashTitle}</h1>
      <p className="text-ink-2">{isNetworkError ? error.message : copy.crashHint}</p>
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

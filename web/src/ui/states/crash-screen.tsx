import { useContext } from 'react';
import { NetworkError } from '../../lib/api-error.ts';
import { Button } from '../base/button.tsx';
import { InMain } from '../base/in-main.ts';
import { texts } from '../base/texts.ts';

/** Replaces a page that threw: the whole document, or only the content of the layout around it. */
export function CrashScreen({ error }: { error: unknown }) {
  const isNetworkError = error instanceof NetworkError;
  const notice = (
    <div role="alert" className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-5 text-center">
      <h1 className="text-22">{isNetworkError ? texts.offlineTitle : texts.crashTitle}</h1>
      <p className="text-ink-2">{isNetworkError ? error.message : texts.crashHint}</p>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </div>
  );
  if (useContext(InMain)) return notice;
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center">
      {notice}
    </main>
  );
}

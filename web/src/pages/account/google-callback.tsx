import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { texts } from '../../features/accounts/google/texts.ts';
import { useHandOver } from '../../features/accounts/google/use-hand-over.ts';
import { Brand } from '../../ui/base/brand.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';

const labels = texts.returned;

/** The provider redirects the popup here. It usually closes before it is seen. */
export function GoogleCallbackPage() {
  const progress = useHandOver();
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-form content-center gap-6 px-5 py-8">
      <Brand />
      <h1 className="text-28">{texts.heading}</h1>
      <div role="status">
        {progress === 'busy' && (
          <p className="flex items-center gap-3 text-ink-2">
            <Spinner />
            {labels.busy}
          </p>
        )}
        {progress === 'done' && (
          <Note tone="success" icon={CircleCheck}>
            {labels.done}
          </Note>
        )}
        {progress === 'unheard' && (
          <Note tone="danger" icon={CircleAlert}>
            {labels.unheard}
          </Note>
        )}
      </div>
      {progress !== 'busy' && (
        <Link to="/login" className={buttonClass(progress === 'done' ? 'soft' : 'primary')}>
          {labels.back}
        </Link>
      )}
    </main>
  );
}

import { PalmPaths } from './palm.tsx';
import { texts } from './texts.ts';

/** The palm with the name; with `bare`, the name is for screen readers only. */
export function Brand({ bare = false }: { bare?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-22 leading-none font-strong text-ink">
      <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" className="size-7 text-palm">
        <PalmPaths />
      </svg>
      <span className={bare ? 'sr-only' : ''}>{texts.product}</span>
    </span>
  );
}

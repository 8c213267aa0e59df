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

/** The palm of the logo, drawn in 32 × 32 units; its tallest frond leans in reading direction. */
export function PalmPaths() {
  return (
    <>
      <path d="M18.700 30c-1.200-5.100-1.700-9.900-1.600-14.200q0-1.300-1.100-1.300t-1.100 1.300c-.1 4.300-.8 9.100-2 14.200z" />
      <path d="M16.400 13.600C17.500 8 21.900 4.600 28.200 5.200c-1.500 5-5.900 8.200-11.800 8.400z" />
      <path d="M15.700 13.600C15.400 7.600 11.200 2.900 3.800 2.300c.6 6.500 5 11 11.900 11.300z" />
      <path d="M17.800 14.700c4.300-1.900 9.100-.5 12.200 4.100-4.700 1.200-9.600-.3-12.200-4.100z" />
      <path d="M14.200 14.700c-4.300-1.900-9.100-.5-12.200 4.100 4.700 1.200 9.600-.3 12.200-4.100z" />
    </>
  );
}

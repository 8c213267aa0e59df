import { copy } from './copy.ts';
import { Dunes } from './dunes.tsx';

/** The decorative half of the sign-in screen. */
export function AuthArt() {
  return (
    <>
      <Dunes />
      <div className="relative px-12 py-16 text-on-hero-2">
        <p className="text-36 font-strong text-on-hero">{copy.art}</p>
        <p>{copy.artLead}</p>
      </div>
    </>
  );
}

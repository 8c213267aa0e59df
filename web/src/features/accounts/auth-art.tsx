import { Dunes } from './dunes.tsx';
import { texts } from './texts.ts';

/** The decorative half of the sign-in screen. */
export function AuthArt() {
  return (
    <>
      <Dunes />
      <div className="relative px-12 py-16 text-on-hero-2">
        <p className="text-36 font-strong text-on-hero">{texts.art}</p>
        <p>{texts.artLead}</p>
      </div>
    </>
  );
}

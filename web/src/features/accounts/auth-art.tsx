import { copy } from './copy.ts';
import { Dunes } from './dunes.tsx';

/** The quiet half of the sign-in screen on a wide page. */
export function AuthArt() {
  return (
    <aside className="relative hidden overflow-hidden bg-hero text-on-hero md:grid">
      <Dunes />
      <div className="relative px-12 py-16 text-on-hero-2">
        <p className="text-36 font-strong text-on-hero">{copy.art}</p>
        <p>{copy.artLead}</p>
      </div>
    </aside>
  );
}

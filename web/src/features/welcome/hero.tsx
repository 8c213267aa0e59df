import { HeroPicture } from './hero-picture.tsx';
import { StartLink } from './start-link.tsx';
import { texts } from './texts.ts';

/** What the product is, the way in, and what it looks like. */
export function Hero() {
  return (
    <div className="flex flex-wrap items-center gap-10 md:gap-16">
      <div className="grid min-w-0 grow-[1.2] basis-72 gap-6">
        <div className="grid gap-3">
          <h1 className="text-36">{texts.heading}</h1>
          <p className="max-w-form text-18 text-ink-2">{texts.lead}</p>
        </div>
        <div className="grid justify-items-start gap-2">
          <StartLink className="w-full md:w-auto md:px-8">{texts.signUp}</StartLink>
          <p className="text-14 text-ink-2">{texts.signUpHint}</p>
        </div>
      </div>
      <HeroPicture />
    </div>
  );
}

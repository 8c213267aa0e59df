import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import dark from './shots/daily-tasks-dark.webp';
import light from './shots/daily-tasks-light.webp';

/** What the product is, the links to sign up and sign in, and a screenshot. */
export function Hero() {
  return (
    <div className="grid items-center gap-10 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <h1 className="text-36">{copy.heading}</h1>
          <p className="max-w-form text-18 text-ink-2">{copy.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/onboarding" className={`${buttonClass()} min-h-control grow md:grow-0`}>
            {copy.signUp}
          </Link>
          <Link to="/login" className={`${buttonClass('quiet')} min-h-control grow md:grow-0`}>
            {copy.login}
          </Link>
        </div>
      </div>
      {/* Nobody is signed in here, so only the device decides between light and dark. */}
      <picture className="mx-auto w-full max-w-64 overflow-hidden rounded-sheet shadow-up ring-1 ring-line">
        <source srcSet={dark} media="(prefers-color-scheme: dark)" />
        <img src={light} alt={copy.shot} width={720} height={1360} className="h-auto w-full" />
      </picture>
    </div>
  );
}

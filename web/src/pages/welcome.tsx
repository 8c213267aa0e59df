import { Link } from '@tanstack/react-router';
import { DocumentLinks } from '../features/accounts/document-links.tsx';
import { Hero } from '../features/welcome/hero.tsx';
import { Prices } from '../features/welcome/prices.tsx';
import { Closing, WelcomeSections, Yours } from '../features/welcome/sections.tsx';
import { texts } from '../features/welcome/texts.ts';
import { Brand } from '../ui/base/brand.tsx';
import { buttonClass } from '../ui/base/button.tsx';

/** Introduces the product to somebody who has never seen it. */
export function WelcomePage() {
  return (
    <div className="mx-auto grid max-w-content gap-10 px-gutter py-4 md:gap-16 md:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Brand />
        <Link to="/login" className={buttonClass('quiet')}>
          {texts.login}
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grid gap-16 md:gap-24">
        <Hero />
        <WelcomeSections />
        <Yours />
        <Prices />
        <Closing />
      </main>
      <footer>
        <DocumentLinks />
      </footer>
    </div>
  );
}

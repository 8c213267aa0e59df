import { DocumentLinks } from '../features/accounts/document-links.tsx';
import { Areas } from '../features/welcome/areas.tsx';
import { Hero } from '../features/welcome/hero.tsx';
import { Prices } from '../features/welcome/prices.tsx';
import { Brand } from '../ui/brand.tsx';

/** Introduces the product to somebody who has never seen it. */
export function WelcomePage() {
  return (
    <div className="mx-auto grid max-w-content gap-12 px-gutter py-6 md:gap-16 md:py-8">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="grid gap-12 md:gap-16">
        <Hero />
        <Areas />
        <Prices />
      </main>
      <footer>
        <DocumentLinks />
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import { documentList } from '../../features/accounts/document-list.ts';
import { texts as accountTexts } from '../../features/accounts/texts.ts';
import { texts as welcomeTexts } from '../../features/welcome/texts.ts';
import { Brand } from '../../ui/base/brand.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { paths } from '../paths.ts';
import { texts as appTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  /** Where who signs in from here comes back to; a path. */
  readonly path: string;
  /** Below the header, and in sight while the page scrolls. */
  readonly progress?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around a page that anyone may read. It needs no script. */
export function PublicFrame({ path, progress, children }: Props) {
  const next = `?next=${encodeURIComponent(path)}`;
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-30 -translate-y-20 rounded-control bg-palm px-5 py-2.5 font-strong text-on-palm focus:translate-y-0"
      >
        {appTexts.skip}
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-ground print:hidden">
        <div className="mx-auto flex min-h-14 max-w-content items-center gap-2 px-gutter md:min-h-top">
          <a href={paths.welcome} className="inline-flex min-h-target items-center">
            <Brand />
          </a>
          <a href={paths.blog} className={buttonClass('bare')}>
            {texts.blog}
          </a>
          <a href={paths.login + next} className={`${buttonClass('quiet', 'small')} ms-auto whitespace-nowrap`}>
            {welcomeTexts.login}
          </a>
        </div>
        {progress}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-content gap-12 px-gutter pt-6 pb-16 md:pt-10 print:p-0"
      >
        {children}
        <Card className="flex flex-wrap items-center justify-between gap-4 print:hidden">
          <div className="grid max-w-reading gap-1">
            <h2 className="text-18">{texts.inviteTitle}</h2>
            <p className="text-ink-2">{texts.invite}</p>
          </div>
          <a href={paths.signup + next} className={buttonClass()}>
            {welcomeTexts.signUp}
          </a>
        </Card>
      </main>
      <footer className="pb-6 print:hidden">
        <nav aria-label={accountTexts.documents} className="flex flex-wrap justify-center gap-x-1 text-12">
          {documentList.map(({ to, label }) => (
            <a
              key={to}
              href={to}
              className="inline-flex min-h-target min-w-target items-center justify-center px-2 text-palm-ink hover:underline"
            >
              {label}
            </a>
          ))}
        </nav>
      </footer>
    </>
  );
}

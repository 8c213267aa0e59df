import { QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../session/session.ts';
import { Brand } from '../ui/base/brand.tsx';
import { IconButton } from '../ui/base/icon-button.tsx';
import { InMain } from '../ui/base/in-main.ts';
import { texts } from '../ui/base/texts.ts';
import { paths } from './paths.ts';
import { recoverDrafts } from './worker/recover-drafts.ts';

// Before any of its forms is there.
recoverDrafts();

/** Layout of public pages: a back button, and the name of the product. */
export function PublicLayout() {
  const router = useRouter();
  const home = useSession() ? paths.dashboard : paths.welcome;
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: home });
  };
  return (
    <QueryClientProvider client={queryClient}>
      <header className="sticky top-0 z-10 border-b border-line bg-ground print:hidden">
        <div className="mx-auto flex min-h-14 max-w-content items-center gap-1 px-2 md:min-h-top md:px-gutter">
          {/* Points to the right, which is back in a right-to-left page. */}
          <IconButton icon={ArrowRight} label={texts.back} onClick={goBack} />
          <Link to={home} className="inline-flex min-h-target items-center px-2">
            <Brand />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-content px-gutter pt-6 pb-24 md:pt-10 print:p-0">
        <InMain value={true}>
          <Outlet />
        </InMain>
      </main>
    </QueryClientProvider>
  );
}

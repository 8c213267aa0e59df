import { lazyRouteComponent } from '@tanstack/react-router';
import { Unanswered } from '../lib/api-failure.ts';
import { copy } from '../lib/copy.ts';

/**
 * A page in a file of its own. Where the file is gone, because a newer version stands on the server, the router loads
 * the document again; without a network that would trade our page for the browser's, so the error stays ours.
 */
export function lazyPage<Page extends Record<string, unknown>, Name extends keyof Page & string>(
  load: () => Promise<Page>,
  name: Name,
) {
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      throw navigator.onLine ? cause : new Unanswered(copy.unreachable, cause);
    });
  return lazyRouteComponent<Page, Name>(loadOrTell, name);
}

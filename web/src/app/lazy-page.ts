import { lazyRouteComponent } from '@tanstack/react-router';
import { NetworkError } from '../lib/api-error.ts';
import { texts } from '../lib/texts.ts';

/**
 * A page in its own chunk. When the chunk is missing, because a newer version is deployed, the router reloads the
 * document. Offline, that would replace our page with the browser's error page, so we throw our own error instead.
 */
export function lazyPage<Page extends Record<string, unknown>, Name extends keyof Page & string>(
  load: () => Promise<Page>,
  name: Name,
) {
  const loadOrThrow = () =>
    load().catch((cause: unknown) => {
      throw navigator.onLine ? cause : new NetworkError(texts.unreachable, cause);
    });
  return lazyRouteComponent<Page, Name>(loadOrThrow, name);
}

import { areaPages } from '../area-pages.ts';
import { useCurrentMatch } from '../use-current-match.ts';

/** What is known of the current page, and its path; of the page for unknown addresses where the address has none. */
export function useCurrentRoute() {
  const { staticData, fullPath = '', pathname = '' } = useCurrentMatch() ?? {};
  return { ...staticData, ...areaPages.get(fullPath), pathname };
}

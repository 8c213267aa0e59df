import { useMatches } from '@tanstack/react-router';

/** What the routes say of the page that is to be seen. */
export function useHere() {
  const page = useMatches().at(-1);
  return { ...page?.staticData, pathname: page?.pathname ?? '' };
}

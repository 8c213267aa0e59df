import { useMatches } from '@tanstack/react-router';

/** The static route data and the path of the current page. */
export function useHere() {
  const page = useMatches().at(-1);
  return { ...page?.staticData, pathname: page?.pathname ?? '' };
}

import { useMatches } from '@tanstack/react-router';

/** The static route data and the path of the current page; those of the root where the address has no page. */
export function useCurrentRoute() {
  const matches = useMatches();
  const isUnmatched = matches.some(({ _notFound }) => _notFound);
  const page = matches.at(isUnmatched ? 0 : -1);
  return { ...page?.staticData, pathname: page?.pathname ?? '' };
}

import { useMatches } from '@tanstack/react-router';

/** The match of the current page; that of the root where the address has no page. */
export function useCurrentMatch() {
  const matches = useMatches();
  const isUnmatched = matches.some(({ _notFound }) => _notFound);
  return matches.at(isUnmatched ? 0 : -1);
}

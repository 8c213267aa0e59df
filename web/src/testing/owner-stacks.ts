import * as react from 'react';

/**
 * Stops React's development build from recording where each element was created: an `Error` for each of the thousands
 * of elements that a page has, of which only warnings show anything. React does so by itself for all beyond ten
 * thousand a second, by a counter, which is full from the start here.
 */
export function stopOwnerStacks(): void {
  const internals: unknown = Reflect.get(react, internalsName);
  if (!hasCounter(internals)) {
    throw new Error(
      `React has no counter of owner stacks at ${internalsName}.recentlyCreatedOwnerStacks any more: look for the new one, or remove owner-stacks.ts.`,
    );
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    // React counts up, and begins anew each second.
    set: () => {},
  });
}

const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

function hasCounter(internals: unknown): internals is { recentlyCreatedOwnerStacks: number } {
  return (
    typeof internals === 'object' &&
    internals !== null &&
    'recentlyCreatedOwnerStacks' in internals &&
    typeof internals.recentlyCreatedOwnerStacks === 'number'
  );
}

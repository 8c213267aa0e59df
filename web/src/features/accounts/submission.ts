import { NetworkError } from '../../lib/api-error.ts';
import { copy as calls } from '../../lib/copy.ts';

/**
 * The checks and calls of signing in. They import the contract's schemas, so they are loaded while the person types
 * and add nothing to the first screen.
 */
export async function loadSubmission() {
  try {
    return await import('./authenticate.ts');
  } catch (cause) {
    throw new NetworkError(calls.unreachable, cause);
  }
}

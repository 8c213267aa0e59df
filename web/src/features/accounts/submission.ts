import { Unanswered } from '../../lib/api-failure.ts';
import { copy as calls } from '../../lib/copy.ts';

/**
 * The checks and calls of signing in. They import the contract's schemas, so they are loaded while the person types
 * and add nothing to the first screen.
 */
export async function loadSubmission() {
  try {
    const [{ checkAuthValues }, { authenticate }] = await Promise.all([
      import('./check-auth-values.ts'),
      import('./authenticate.ts'),
    ]);
    return { checkAuthValues, authenticate };
  } catch (cause) {
    throw new Unanswered(calls.unreachable, cause);
  }
}

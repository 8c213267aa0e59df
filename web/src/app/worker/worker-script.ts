interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const ownWorker = '/service-worker.js';

/**
 * The address of our worker as the content security policy asks for it: only the policy `afdal` may make addresses of
 * scripts, and it makes only this one. A browser that knows no trusted types takes the plain address.
 */
export function workerScript(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return ownWorker;
  const policy = trustedTypes.createPolicy('afdal', {
    createScriptURL: (url) => {
      if (url !== ownWorker) throw new TypeError(`No script of ours: ${url}`);
      return url;
    },
  });
  return policy.createScriptURL(ownWorker);
}

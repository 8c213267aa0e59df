/** False only in the second document that the build writes for servers without a provider, which is marked so. */
export function isGoogleOffered(): boolean {
  return !('withoutGoogle' in document.documentElement.dataset);
}

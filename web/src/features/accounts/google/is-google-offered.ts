/** Whether the document says nothing against it: the build lays a second one that does, for servers without a provider. */
export function isGoogleOffered(): boolean {
  return !('withoutGoogle' in document.documentElement.dataset);
}

/** What a page asks of its service worker. */
export type WorkerMessage =
  /** To take over from the version that runs. */
  | { readonly type: 'skip-waiting' }
  /** To store what every page needs, so that each opens offline; with `only`, no more than these paths. */
  | { readonly type: 'store-assets'; readonly only?: readonly string[] };

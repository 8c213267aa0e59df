/** Dialogs that share a chunk, by the names under which it exports them as `sheets`. */
export function lazySheets<Sheets extends object, const Name extends keyof Sheets & string>(
  load: () => Promise<{ readonly sheets: Sheets }>,
  names: readonly Name[],
): { readonly [Each in Name]: () => Promise<Sheets[Each]> } {
  const entries = names.map((name) => [name, async () => (await load()).sheets[name]]);
  return Object.fromEntries(entries);
}

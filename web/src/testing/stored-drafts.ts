/** The drafts that this tab keeps, whoever typed them: the stored text by the draft's name. */
export function storedDrafts(): Readonly<Record<string, string>> {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
  return Object.fromEntries(keys.map((key) => [key.replace(/^draft:[^:]*:/, ''), sessionStorage.getItem(key) ?? '']));
}

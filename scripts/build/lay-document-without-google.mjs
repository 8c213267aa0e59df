import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const marked = '<html data-without-google ';

/**
 * Lays `index.without-google.html` beside `index.html`: the same document, marked for the app as one of a server that
 * has no provider to sign in with. The server chooses between them, so that nobody waits to learn whether there is one.
 * @param {string} folder
 */
export async function layDocumentWithoutGoogle(folder) {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const parts = document.split('<html ');
  if (parts.length !== 2) throw new Error('web/dist/index.html has no <html …> to mark.');
  await writeFile(join(folder, 'index.without-google.html'), parts.join(marked));
}

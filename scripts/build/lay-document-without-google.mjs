import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const marked = '<html data-without-google ';

/**
 * Writes `index.without-google.html` beside `index.html`: the same document, with a mark that tells the app that the
 * server has no sign-in provider. The server chooses between the two, so that the app need not wait to find out.
 * @param {string} folder
 */
export async function layDocumentWithoutGoogle(folder) {
  const document = await readFile(join(folder, 'index.html'), 'utf8');
  const parts = document.split('<html ');
  if (parts.length !== 2) throw new Error('web/dist/index.html has no <html …> to mark.');
  await writeFile(join(folder, 'index.without-google.html'), parts.join(marked));
}

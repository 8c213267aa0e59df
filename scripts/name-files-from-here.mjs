import { resolve } from 'node:path';

/** Makes the file arguments absolute, from the caller's folder: the program itself runs at the root. */
export function nameFilesFromHere() {
  const here = process.env.INIT_CWD ?? process.cwd();
  process.argv.splice(2, Infinity, ...process.argv.slice(2).map((file) => resolve(here, file)));
}

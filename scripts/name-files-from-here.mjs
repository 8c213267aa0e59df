import { resolve } from 'node:path';

/** A program that works from the root is told files by their whole paths: whoever called it meant their own folder. */
export function nameFilesFromHere() {
  const here = process.env.INIT_CWD ?? process.cwd();
  process.argv.splice(2, Infinity, ...process.argv.slice(2).map((file) => resolve(here, file)));
}

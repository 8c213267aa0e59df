import { StartupError } from '../../startup-error.ts';

/** Runs a step on a folder and turns file system errors into a sentence for the operator. @throws StartupError */
export async function onFolder<T>(folder: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const sentence = sentences.get(getErrorCode(error));
    throw sentence ? new StartupError(sentence(getErrorPath(error, folder))) : error;
  }
}

export const diskFull = (path: string) =>
  `The disk that holds ${path} is full: free some space there (100 MB will do), or choose another folder with DATA_DIR.`;

/** Matches PostgreSQL's log messages for a full disk. */
export const isDiskFull = (log: string) =>
  /No space left on device|Disk quota exceeded|wrote only \d+ of \d+ bytes/.test(log);

const closed = (path: string) =>
  `${path} cannot be read or written by this user: give the user the right to it, or choose another folder with DATA_DIR.`;

const missing = (path: string) => `${path} is missing and cannot be made: choose another folder with DATA_DIR.`;

const notAFolder = (path: string) => `${path} must be a folder and is a file: choose another folder with DATA_DIR.`;

const sentences = new Map([
  ['EACCES', closed],
  ['EPERM', closed],
  ['EROFS', closed],
  ['ENOENT', missing],
  ['ENOTDIR', notAFolder],
  ['EEXIST', notAFolder],
  ['ENOSPC', diskFull],
  ['EDQUOT', diskFull],
]);

const getErrorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The path to report. Our lock file would mean nothing to the operator, so its folder is named instead. */
function getErrorPath(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return folder;
  const path = 'dest' in error ? error.dest : 'path' in error ? error.path : folder;
  return typeof path === 'string' && !/afdal\.pid/.test(path) ? path : folder;
}

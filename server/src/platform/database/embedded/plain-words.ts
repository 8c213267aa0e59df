import { StartRefusal } from '../../start-refusal.ts';

/** Runs a step on a folder; what the file system refuses becomes a sentence for the operator. */
export async function onFolder<T>(folder: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const sentence = error instanceof StartRefusal ? undefined : sentences.get(codeOf(error));
    throw sentence ? new StartRefusal(sentence(pathOf(error) ?? folder, folder)) : error;
  }
}

const full = (_path: string, folder: string) => diskFull(folder);

const unwritable = (path: string) =>
  `${path} cannot be read or written by this user: give the user the right to it, or choose another folder with DATA_DIR.`;

const notAFolder = (path: string) => `${path} is a file where a folder is needed: choose another folder with DATA_DIR.`;

const sentences = new Map<string, (path: string, folder: string) => string>([
  ['EACCES', unwritable],
  ['EPERM', unwritable],
  ['EROFS', unwritable],
  ['ENOENT', unwritable],
  ['ENOTDIR', notAFolder],
  ['EEXIST', notAFolder],
  ['ENOSPC', full],
  ['EDQUOT', full],
]);

export const diskFull = (folder: string) =>
  `The disk that holds ${folder} is full: free some space there (100 MB will do), or choose another folder with DATA_DIR.`;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const pathOf = (error: unknown) => (error instanceof Error && 'path' in error ? String(error.path) : undefined);

import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What is read of a cruise: each file, and what it imports. */
export interface Module {
  readonly source: string;
  readonly dependencies: readonly {
    readonly resolved: string;
    readonly module?: string;
    readonly dynamic?: boolean;
  }[];
}

/** The rules about files and folders, each a function that lists what breaks it. */
export const fileRules: Readonly<Record<string, (modules: readonly Module[], folder: string) => string[]>> = {
  'small-files-are-part-of-their-importer': findSmallFiles,
  'folders-hold-at-most-25-files': findCrowdedFolders,
  'folders-form-no-cycles': findFolderCycles,
  'an-area-has-one-name': findOtherNames,
};

const maxSmallLines = 25;
const maxFiles = 25;

const isSource = (file: string) => /^(domain|contract|server|web)\/src\/.+\.tsx?$/.test(file);
const isTest = (file: string) => /\.(test|testing|fixture)\.tsx?$|(^|\/)testing\//.test(file);
const isProduct = (file: string) => isSource(file) && !isTest(file);

/** Files that everybody looks for by their name, however short they are; and words, which lie apart from code. */
const namedByKind = /(^|\/)(area|handlers|jobs|store|tables|limits|texts|vocabulary)\.tsx?$|\.ar\.tsx?$|\.d\.ts$/;

/** Files of a few lines that one file of their folder imports, and no test: each is part of that file. Chunks are not. */
function findSmallFiles(modules: readonly Module[], folder: string): string[] {
  const importers = new Map<string, { readonly file: string; readonly isBorder: boolean }[]>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, module = '', dynamic = false } of dependencies) {
      const known = importers.get(resolved) ?? [];
      importers.set(resolved, [...known, { file: source, isBorder: dynamic || module.includes('?') }]);
    }
  }
  return modules
    .map(({ source }) => source)
    .filter((file) => {
      if (!isProduct(file) || namedByKind.test(file)) return false;
      const known = importers.get(file) ?? [];
      const [first] = known;
      if (!first || new Set(known.map((each) => each.file)).size > 1 || known.some(({ isBorder }) => isBorder))
        return false;
      const isBeside = isProduct(first.file) && dirname(first.file) === dirname(file);
      return isBeside && readFileSync(join(folder, file), 'utf8').trimEnd().split('\n').length <= maxSmallLines;
    });
}

/** Folders that nobody looks through any more. Tests are not counted: each lies beside what it is about. */
function findCrowdedFolders(modules: readonly Module[]): string[] {
  const counts = new Map<string, number>();
  for (const { source } of modules) {
    if (isProduct(source)) counts.set(dirname(source), (counts.get(dirname(source)) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder);
}

const contains = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);

/** Folders from which a way leads back to them, over folders that do not lie in one another. What is loaded later is no way. */
function findFolderCycles(modules: readonly Module[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    for (const { resolved, dynamic = false } of dependencies) {
      const [from, to] = [dirname(source), dirname(resolved)];
      if (dynamic || !isProduct(source) || !isProduct(resolved) || contains(from, to) || contains(to, from)) continue;
      targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  }
  return [...targets.keys()].filter((folder) => reaches(targets, folder));
}

function reaches(targets: ReadonlyMap<string, ReadonlySet<string>>, folder: string): boolean {
  const seen = new Set<string>();
  const pending = [...(targets.get(folder) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === folder) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...(targets.get(next) ?? []));
  }
  return false;
}

/** Folders that are no area of the contract, and why there is none of their name. */
const otherNames: Readonly<Record<string, string>> = {
  ...toRecord('rules that several areas calculate with', [
    ...['calendar', 'limits', 'money', 'prayers', 'schedules', 'sessions', 'text'],
  ]),
  ...toRecord('it has no calls of its own', ['listeners', 'points']),
  ...toRecord('it lies in the obligations, and the contract calls it `obligation-attachments`', ['attachments']),
  ...toRecord('it holds several areas', ['ledger']),
  ...toRecord('it reads several areas: `cycles` and `net-worth`', ['overview']),
  ...toRecord('the contract calls it by its whole name, `financial-health`', ['health']),
  ...toRecord('it is about the web alone, or shows several areas', [
    ...[
      'blog',
      'dashboard',
      'filter',
      'focus',
      'install',
      'messages',
      'password-reset',
      'settings',
      'tips',
      'transaction-form',
    ],
    'welcome',
  ]),
};

function toRecord(reason: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

/** Folders of the web that hold areas, besides their own files. */
const groups = ['finance', 'finance/ledger', 'self-development'];

/** Folders of areas whose name is not that of a file or folder of the contract. */
function findOtherNames(modules: readonly Module[]): string[] {
  const files = modules.map(({ source }) => source).filter(isProduct);
  const names = new Set(
    files
      .filter((file) => file.startsWith('contract/src/'))
      .flatMap((file) => file.slice('contract/src/'.length).split('/'))
      .map((part) => basename(part, '.ts')),
  );
  const inWeb = new RegExp(`^web/src/features/(?:(?:${[...groups].reverse().join('|')})/)?[^/]+(?=/)`);
  const rooms = [/^domain\/src\/[^/]+(?=\/)/, /^server\/src\/features\/.+(?=\/area\.ts$)/, inWeb];
  const folders = new Set(files.flatMap((file) => rooms.flatMap((room) => room.exec(file)?.[0] ?? [])));
  return [...folders].filter((folder) => !names.has(basename(folder)) && !(basename(folder) in otherNames));
}

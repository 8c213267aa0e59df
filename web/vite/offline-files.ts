import { reachable } from './module-graph.ts';

/** What Vite writes about a chunk; see `build.manifest`. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Chunks = Readonly<Record<string, Chunk>>;

/** What few people open, or only once: it is not worth its bytes on every device. */
const onlyOnline = /pages\/(ui\/gallery|admin[\w-]*|legal\/\w+)\.tsx$/;
/** What any page stands in, and the page that leads to the others. */
const opensFirst = /(app\/signed-in-layout|app\/after-first-screen|pages\/dashboard)\.tsx?$/;

export interface OfflineFiles {
  /** Needed for any page to open at all. */
  readonly shell: ReadonlySet<string>;
  /** Needed for every page to open that has something to show offline; `shell` included. */
  readonly all: ReadonlySet<string>;
}

/** The built files that a device keeps, as paths below the build's folder. */
export function offlineFiles(chunks: Chunks): OfflineFiles {
  const keys = Object.keys(chunks);
  const shell = reachable(
    keys.filter((key) => chunks[key]?.isEntry || opensFirst.test(key)),
    (key) => chunks[key]?.imports ?? [],
  );
  const all = reachable(shell, (key) => {
    const { imports = [], dynamicImports = [] } = chunks[key] ?? {};
    return [...imports, ...dynamicImports].filter((next) => !onlyOnline.test(next));
  });
  return { shell: getFiles(chunks, shell), all: getFiles(chunks, all) };
}

function getFiles(chunks: Chunks, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => getParts(chunks[key])));
}

const getParts = (chunk: Chunk | undefined) =>
  chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];

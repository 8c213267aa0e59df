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
const onlyOnline = /pages\/(gallery|admin[\w-]*|legal|privacy-policy|terms-of-service|refund-policy)\.tsx$/;
/** What any page stands in, and the page that leads to the others. */
const opensFirst = /(app\/signed-in-layout|app\/after-first-screen|pages\/(login|dashboard))\.tsx?$/;

export interface OfflineFiles {
  /** Needed for any page to open at all. */
  readonly shell: ReadonlySet<string>;
  /** Needed for every page to open that has something to show offline; `shell` included. */
  readonly all: ReadonlySet<string>;
}

/** The built files that a device keeps, as paths below the build's folder. */
export function offlineFiles(chunks: Chunks): OfflineFiles {
  const keys = Object.keys(chunks);
  const entries = keys.filter((key) => chunks[key]?.isEntry);
  const shell = closure(
    chunks,
    [...entries, ...keys.filter((key) => opensFirst.test(key))],
    ({ imports = [] }) => imports,
  );
  const all = closure(chunks, [...shell], ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((key) => !onlyOnline.test(key)),
  );
  return { shell: filesOf(chunks, shell), all: filesOf(chunks, all) };
}

function closure(chunks: Chunks, from: readonly string[], nextOf: (chunk: Chunk) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const enter = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const next of nextOf(chunk)) enter(next);
  };
  for (const key of from) enter(key);
  return found;
}

function filesOf(chunks: Chunks, keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].flatMap((key) => partsOf(chunks[key])));
}

const partsOf = (chunk: Chunk | undefined) =>
  chunk ? [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])] : [];

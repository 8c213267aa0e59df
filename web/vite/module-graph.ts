/** What the bundler tells of a module while it forms chunks. */
export interface Modules {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Modules with what they import statically. */
export interface ModuleGraph {
  /** What is loaded by itself: the first module, and each that is imported dynamically. */
  readonly entries: readonly string[];
  readonly getImports: (id: string) => readonly string[];
  /** The characters of a module's code. */
  readonly getLength: (id: string) => number;
}

const iconIndex = /node_modules\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;
const importedIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const exportedIcons = /export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[\w-]+\.m?js)["']/g;

/**
 * The modules that can be reached from one. An icon counts as imported by whoever names it, not by the index of all
 * icons, through which each module with an icon would need every other one.
 */
export function moduleGraph(first: string, build: Modules): ModuleGraph {
  const imports = new Map<string, readonly string[]>();
  const entries = new Set([first]);
  const icons = new Map<string, string>();
  const getIcons = (index: string) => {
    if (icons.size === 0) readIcons(index, build.getModuleInfo(index)?.code ?? '', icons);
    return icons;
  };
  const named = (importer: string, index: string) =>
    [...(build.getModuleInfo(importer)?.code ?? '').matchAll(importedIcons)]
      .flatMap(([, names = '']) => names.split(','))
      .flatMap((name) => getIcons(index).get(name.trim().split(' as ')[0] ?? '') ?? []);
  const ahead = [first];
  for (let id = ahead.pop(); id; id = ahead.pop()) {
    const info = imports.has(id) ? null : build.getModuleInfo(id);
    if (!info) continue;
    const imported = info.importedIds.flatMap((other) => (iconIndex.test(other) ? named(id, other) : other));
    imports.set(id, imported);
    for (const entry of info.dynamicallyImportedIds) entries.add(entry);
    ahead.push(...imported, ...info.dynamicallyImportedIds);
  }
  return {
    entries: [...entries],
    getImports: (id) => imports.get(id) ?? [],
    getLength: (id) => build.getModuleInfo(id)?.code?.length ?? 0,
  };
}

/** Everything that is reached from some nodes, themselves included. */
export function reachable<Node>(from: Iterable<Node>, getNext: (node: Node) => Iterable<Node>): Set<Node> {
  const seen = new Set(from);
  for (const node of seen) for (const next of getNext(node)) seen.add(next);
  return seen;
}

/** Adds each icon's module by each of the names under which the index exports it. */
function readIcons(index: string, code: string, icons: Map<string, string>): void {
  const folder = index.slice(0, index.lastIndexOf('/'));
  for (const [, names = '', file = ''] of code.matchAll(exportedIcons)) {
    for (const name of names.split(',')) icons.set(name.trim().split(' as ').at(-1) ?? '', folder + file);
  }
}

import { type ModuleGraph, reachable } from './module-graph.ts';

/** Modules that the same entries need. */
interface Part {
  readonly modules: string[];
  /** The entries that load it: those that need it, and those that load another part which imports it. */
  readonly loadedBy: Set<string>;
  readonly imports: Set<Part>;
  /** Roughly what it weighs, compressed. */
  bytes: number;
}

/** A file more delays a page on a slow phone about as long as these bytes do. */
const bytesPerFile = 500;
const bytesPerCharacter = 0.16;
/**
 * How often an entry is loaded, a page being 1: the frame with each page behind the guard, what adds from any of them more
 * often than each, and less often what another press opens.
 */
const weights: readonly (readonly [RegExp, number])[] = [
  [/\/app\/signed-in-layout\./, 340],
  // Few people administer.
  [/\/src\/(app|features)\/admin\//, 0.6],
  // Strangers come to these from elsewhere, with nothing loaded yet.
  [/\/src\/pages\/(legal|contact)\b/, 8],
  [/\/app\/shell\/quick-add-forms\./, 3],
  // With which people begin.
  [/\/src\/pages\/dashboard\./, 20],
  // The page that most people open most.
  [/\/src\/pages\/financial-planning\./, 3],
  // Its groups are opened one after the other.
  [/\/src\/pages\/settings\./, 3],
  // A page that uses a piece of nearly every part.
  [/\/src\/pages\/ui\//, 2],
  // A dialog's chunk stands at its sheets, in the area's folder.
  [/\/src\/(pages|app)\/|\/(sheets|[\w-]+-(sheets?|tab))\.tsx?$/, 1],
];
const weightByEntry = new Map<string, number>();

function getWeight(entry: string): number {
  let weight = weightByEntry.get(entry);
  if (weight === undefined) {
    weight = weights.find(([entries]) => entries.test(entry))?.[1] ?? 0.1;
    weightByEntry.set(entry, weight);
  }
  return weight;
}

/**
 * The chunks of all modules but the entries, which have chunks of their own with what no other entry needs. By itself the
 * bundler makes one for each set of entries that need the same modules: hundreds of files, most of them below a kilobyte,
 * of which a page with many dialogs loads more than a hundred. Here they are merged while the files saved are worth more
 * than the bytes that some entries load in vain.
 *
 * @param getChunkName the chunk of a module that is placed by its kind, and stays unmerged
 */
export function mergedChunks(
  graph: ModuleGraph,
  getChunkName: (id: string) => string | undefined,
): ReadonlyMap<string, string | undefined> {
  const own = new Set(graph.entries);
  const parts = getParts(graph, getChunkName);
  const merged = mergeParts(parts, ({ modules }) => !modules.some((id) => own.has(id) || getChunkName(id)));
  const named = merged.flatMap(({ modules }, n) => modules.map((id) => [id, `part-${n}`] as const));
  const assigned = parts.flatMap(({ modules }) => modules.map((id) => [id, getChunkName(id)] as const));
  return new Map([...assigned, ...named].filter(([id]) => !own.has(id)));
}

function getParts(graph: ModuleGraph, getChunkName: (id: string) => string | undefined): readonly Part[] {
  const loadedBy = new Map<string, string[]>();
  for (const entry of graph.entries) {
    for (const id of reachable([entry], graph.getImports)) loadedBy.set(id, [...(loadedBy.get(id) ?? []), entry]);
  }
  const parts = new Map<string, Part>();
  const partByKey = new Map<string, Part>();
  for (const [id, entries] of loadedBy) {
    const key = getChunkName(id) ?? entries.join();
    const part = parts.get(key) ?? { modules: [], loadedBy: new Set(), imports: new Set(), bytes: 0 };
    part.modules.push(id);
    part.bytes += graph.getLength(id) * bytesPerCharacter;
    for (const entry of entries) part.loadedBy.add(entry);
    parts.set(key, part);
    partByKey.set(id, part);
  }
  for (const [id, part] of partByKey) {
    for (const imported of graph.getImports(id)) {
      const other = partByKey.get(imported);
      if (other && other !== part) part.imports.add(other);
    }
  }
  return [...parts.values()];
}

/** The parts that may be merged, after those have been whose merging gains most, until no two are better as one. */
function mergeParts(parts: readonly Part[], isFree: (part: Part) => boolean): readonly Part[] {
  const free = new Set(parts.filter(isFree));
  const merge = (one: Part, other: Part) => {
    one.modules.push(...other.modules);
    one.bytes += other.bytes;
    for (const part of parts) if (part.imports.delete(other)) part.imports.add(one);
    for (const imported of other.imports) one.imports.add(imported);
    one.imports.delete(one);
    for (const entry of other.loadedBy) one.loadedBy.add(entry);
    for (const needed of reachable([one], getImports)) for (const entry of one.loadedBy) needed.loadedBy.add(entry);
    free.delete(other);
  };
  for (let isDone = false; !isDone; ) {
    isDone = true;
    const changed = new Set<Part>();
    for (const [one, other] of pairsByGain([...free])) {
      if (changed.has(one) || changed.has(other) || computeGain(one, other) <= 0 || wouldBeCircular(one, other))
        continue;
      merge(one, other);
      changed.add(one).add(other);
      isDone = false;
    }
  }
  return [...free];
}

const getImports = ({ imports }: Part) => imports;

function pairsByGain(parts: readonly Part[]): readonly (readonly [Part, Part])[] {
  const pairs = parts.flatMap((one, n) =>
    parts.slice(n + 1).map((other) => ({ one, other, gain: computeGain(one, other) })),
  );
  const gaining = pairs.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
  return gaining.map(({ one, other }) => [one, other]);
}

/** What a file less is worth to those that load both, without what the others would load in vain. */
function computeGain(one: Part, other: Part): number {
  let gain = 0;
  for (const entry of one.loadedBy) if (other.loadedBy.has(entry)) gain += getWeight(entry) * bytesPerFile;
  if (gain > 0) gain -= computeLoss(one, other.loadedBy, gain);
  if (gain > 0) gain -= computeLoss(other, one.loadedBy, gain);
  return gain;
}

/** What a part and all that it imports weighs for entries that do not load it yet; no more is added up than `enough`. */
function computeLoss(loaded: Part, entries: ReadonlySet<string>, enough: number): number {
  let loss = 0;
  const seen = new Set([loaded]);
  for (const part of seen) {
    for (const entry of entries) if (!part.loadedBy.has(entry)) loss += getWeight(entry) * part.bytes;
    if (loss >= enough) return loss;
    for (const imported of part.imports) seen.add(imported);
  }
  return loss;
}

/** Whether a third part lies between the two, which would import what imports it. */
function wouldBeCircular(one: Part, other: Part): boolean {
  const leads = (from: Part, to: Part) =>
    [...from.imports].some((next) => next !== to && reachable([next], getImports).has(to));
  return leads(one, other) || leads(other, one);
}

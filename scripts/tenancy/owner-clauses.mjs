/**
 * @typedef {object} Clause a condition that limits a statement to one user's rows
 * @property {string} file
 * @property {number} line counted from 1
 * @property {number} start where `own` begins
 * @property {string} text
 */

/**
 * The owner clauses in a source file: each `own(table, user, …)` whose user is not the owner of another table's row, as
 * in a join, which does not limit the statement.
 * @param {string} file
 * @param {string} source
 * @returns {Clause[]}
 */
export function findOwnerClauses(file, source) {
  const tables = getTables(source);
  return [...source.matchAll(/\bown\((\s*\w+,\s*)/g)].flatMap((match) => {
    const user = source.slice(match.index + match[0].length, findArgumentEnd(source, match.index + match[0].length));
    const joined = /^(\w+)\.(?:id|userId)$/.exec(user)?.[1] ?? '';
    if (tables.has(joined)) return [];
    const line = source.slice(0, match.index).split('\n').length;
    return [{ file, line, start: match.index, text: `own(${match[1]?.trim()} ${user})` }];
  });
}

/**
 * The source with the `own` of each of its clauses replaced by a switch, which `owner-switch.mjs` implements.
 * @param {string} source
 * @param {readonly (Clause & { index: number })[]} clauses of this source, in its order
 */
export function switched(source, clauses) {
  return clauses.reduceRight(
    (code, { index, start }) => `${code.slice(0, start)}ownerSwitch(${index}, own)${code.slice(start + 'own'.length)}`,
    source,
  );
}

/**
 * The tables that a source file imports, and their aliases.
 * @param {string} source
 */
function getTables(source) {
  const imports = [...source.matchAll(/import \{([^}]*)\} from '[^']*tables\.ts'/g)];
  const aliases = [...source.matchAll(/const (\w+) = aliasedTable\(/g)];
  return new Set([...imports, ...aliases].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/**
 * The end of the argument that begins at `from`.
 * @param {string} source
 * @param {number} from
 */
function findArgumentEnd(source, from) {
  let depth = 0;
  let at = from;
  for (; at < source.length && (depth > 0 || !',)'.includes(source[at] ?? '')); at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')') depth--;
  }
  return at;
}

/**
 * @typedef {object} Clause a condition that limits a statement to one user's rows
 * @property {string} file
 * @property {number} line counted from 1
 * @property {number} start
 * @property {string} text
 * @property {string} instead a replacement that is true for every row
 */

/**
 * The owner clauses in a source file, each with the replacement that disables it.
 * @param {string} file
 * @param {string} source
 * @returns {Clause[]}
 */
export function ownerClausesIn(file, source) {
  const tables = tablesOf(source);
  return [...source.matchAll(/\beq\((\w+)\.(userId|id), /g)].flatMap((match) => {
    const [head, table = '', column = ''] = match;
    if (!tables.has(table) || (column === 'id' && table !== 'users')) return [];
    const text = source.slice(match.index, endOfCall(source, match.index + 'eq('.length));
    // Compared with another table's column it is a join condition, and does not limit the owner.
    const joined = /^(\w+)\.(?:id|userId)\)$/.exec(text.slice(head.length))?.[1] ?? '';
    if (tables.has(joined)) return [];
    const line = source.slice(0, match.index).split('\n').length;
    return [{ file, line, start: match.index, text, instead: `eq(${table}.${column}, ${table}.${column})` }];
  });
}

/**
 * The source with each of its clauses replaced by a switch, which `owner-switch.mjs` implements.
 * @param {string} source
 * @param {readonly (Clause & { index: number })[]} clauses of this source, in its order
 */
export function switched(source, clauses) {
  return clauses.reduceRight(
    (code, { index, start, text, instead }) =>
      `${code.slice(0, start)}ownerSwitch(${index}, () => ${text}, () => ${instead})${code.slice(start + text.length)}`,
    source,
  );
}

/**
 * The tables that a source file imports.
 * @param {string} source
 */
function tablesOf(source) {
  const imports = [...source.matchAll(/import \{([^}]*)\} from '[^']*tables\.ts'/g)];
  return new Set(imports.flatMap(([, names = '']) => names.split(',').map((name) => name.trim())));
}

/**
 * The end of the call whose arguments begin at `from`.
 * @param {string} source
 * @param {number} from
 */
function endOfCall(source, from) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < source.length; at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')') depth--;
  }
  return at;
}

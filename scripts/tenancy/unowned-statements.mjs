import ts from 'typescript';

/**
 * @typedef {object} Statement one that reads or writes rows of an owned table, and does not say whose
 * @property {number} line counted from 1
 * @property {string} text the end of what is missing `own`
 */

/**
 * The tables of a `tables.ts` whose rows belong to a user each.
 * @param {string} source
 */
export function ownedTablesIn(source) {
  return source
    .split(/^export const /m)
    .filter((declaration) => /^\w+ = pgTable\(/.test(declaration) && /^ +userId: /m.test(declaration))
    .map((declaration) => declaration.slice(0, declaration.indexOf(' ')));
}

/**
 * The statements of a source file on an owned table whose WHERE lacks `own(table, …)`, `ownedStore(table)`, `editedStore(table)` or `acrossUsers(…)`, there or
 * in what it names of the same file; and `eq(table.userId, …)`, which is `own` in other words.
 * @param {string} file
 * @param {string} source
 * @param {ReadonlySet<string>} owned
 * @returns {Statement[]}
 */
export function unownedStatementsIn(file, source, owned) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const tables = tablesNamedIn(tree, owned);
  const conditions = conditionsIn(tree);
  return callsIn(tree).flatMap((call) => {
    const table = getTable(call);
    const isUnowned = tables.has(table) && !isSaid(findWhere(call), table, conditions);
    if (!isUnowned && !isOtherWay(call, tables)) return [];
    return [{ line: tree.getLineAndCharacterOfPosition(call.end).line + 1, text: call.getText().slice(-60) }];
  });
}

/**
 * The owned tables that a file imports, and their aliases.
 * @param {ts.SourceFile} tree
 * @param {ReadonlySet<string>} owned
 */
function tablesNamedIn(tree, owned) {
  const imported = [...tree.text.matchAll(/import \{([^}]*)\} from '[^']*tables\.ts'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const tables = new Set(imported.filter((name) => owned.has(name)));
  for (const [, alias = '', table = ''] of tree.text.matchAll(/const (\w+) = aliasedTable\((\w+)/g)) {
    if (tables.has(table)) tables.add(alias);
  }
  return tables;
}

/**
 * What the constants and functions of a file are, by name.
 * @param {ts.SourceFile} tree
 */
function conditionsIn(tree) {
  /** @type {Map<string, ts.Node>} */
  const conditions = new Map();
  walk(tree, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      for (const name of node.name.getText().match(/\w+/g) ?? []) conditions.set(name, node.initializer);
    }
    if (ts.isFunctionDeclaration(node) && node.name && node.body) conditions.set(node.name.text, node.body);
  });
  return conditions;
}

/** @param {ts.SourceFile} tree */
function callsIn(tree) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  walk(tree, (node) => void (ts.isCallExpression(node) && calls.push(node)));
  return calls;
}

/**
 * The table of `.from(table)`, `.update(table)` or `.delete(table)`.
 * @param {ts.CallExpression} call
 */
function getTable({ expression, arguments: [table] }) {
  const isStatement = ts.isPropertyAccessExpression(expression) && /^(from|update|delete)$/.test(expression.name.text);
  return isStatement && table && ts.isIdentifier(table) ? table.text : '';
}

/**
 * @param {ts.CallExpression} call
 * @param {ReadonlySet<string>} tables
 */
function isOtherWay({ expression, arguments: [column] }, tables) {
  const isOwner = column && ts.isPropertyAccessExpression(column) && column.name.text === 'userId';
  return expression.getText() === 'eq' && isOwner && tables.has(column.expression.getText());
}

/**
 * The argument of the `.where(…)` that follows in the same chain.
 * @param {ts.CallExpression} call
 * @returns {ts.Node | undefined}
 */
function findWhere(call) {
  const { parent } = call;
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
  return parent.name.text === 'where' ? parent.parent.arguments[0] : findWhere(parent.parent);
}

/**
 * @param {ts.Node | undefined} condition
 * @param {string} table
 * @param {Map<string, ts.Node>} conditions those that have not been looked into
 * @returns {boolean}
 */
function isSaid(condition, table, conditions) {
  let isFound = false;
  walk(condition, (node) => {
    if (ts.isCallExpression(node) && /^(own|ownedStore|editedStore)$/.test(node.expression.getText())) {
      isFound ||= node.arguments[0]?.getText() === table;
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'acrossUsers') {
      isFound = true;
    } else if (ts.isIdentifier(node) && !isMember(node)) {
      const others = new Map(conditions);
      others.delete(node.text);
      isFound ||= isSaid(conditions.get(node.text), table, others);
    }
  });
  return isFound;
}

/**
 * Whether a name is that of a property, as `mine` in `rows.mine`.
 * @param {ts.Identifier} name
 */
const isMember = (name) => ts.isPropertyAccessExpression(name.parent) && name.parent.name === name;

/**
 * @param {ts.Node | undefined} node
 * @param {(node: ts.Node) => void} visit
 */
function walk(node, visit) {
  if (!node) return;
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

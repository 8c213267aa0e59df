import type pg from 'pg';

interface PlanNode {
  readonly Plans?: readonly PlanNode[];
  readonly [field: string]: unknown;
}

const conditionFields = ['Filter', 'Index Cond', 'Recheck Cond', 'Join Filter', 'Hash Cond', 'Merge Cond'];

/**
 * The distributed tables of which a statement reads or changes rows without their owner: none of its conditions binds the
 * column that they are distributed by to one value, be it by another table's column that is bound. So a distributed database
 * would ask every node. PostgreSQL plans it, which knows what follows from equality, with no value known.
 *
 * @param distributed the column that each is distributed by, by the table's name
 */
export async function findUnboundTables(
  client: pg.ClientBase,
  text: string,
  distributed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const plan = await explain(client, text);
  const nodes = flatten(plan);
  const owners = new Map(
    nodes.flatMap((node): [string, string][] => {
      const [table, alias] = [String(node['Relation Name']), String(node.Alias)];
      const column = distributed.get(table);
      // What is inserted always has its owner.
      const isInserted = node['Node Type'] === 'ModifyTable';
      return column && !isInserted ? [[`${alias}.${column}`, table]] : [];
    }),
  );
  const outputs = new Map(nodes.map((node) => [node['Subplan Name'], node.Output]));
  const equalities = [
    ...nodes.flatMap(getConditions).flatMap(conjuncts).flatMap(equality),
    ...nodes.flatMap(getExpressions).flatMap((expression) => hashedEqualities(expression, outputs)),
  ];
  const bound = new Set<string>();
  for (let before = -1; before < bound.size; ) {
    before = bound.size;
    for (const [left, right] of equalities) {
      if (owners.has(left) && (isValue(right) || bound.has(right))) bound.add(left);
      if (owners.has(right) && (isValue(left) || bound.has(left))) bound.add(right);
    }
  }
  return [...owners].filter(([column]) => !bound.has(column)).map(([, table]) => table);
}

async function explain(client: pg.ClientBase, text: string): Promise<PlanNode> {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : '';
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare explained as ${text}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (verbose, costs off, format json) execute explained${values}`,
    );
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  } finally {
    await client.query('deallocate explained');
  }
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function getConditions(node: PlanNode): string[] {
  return conditionFields.flatMap((field) => (typeof node[field] === 'string' ? [node[field]] : []));
}

/** Conditions, and what is selected, where an EXISTS may stand too. */
function getExpressions(node: PlanNode): string[] {
  const { Output: output } = node;
  return [...getConditions(node), ...(Array.isArray(output) ? output.map(String) : [])];
}

/** The conditions that all must hold, as EXPLAIN prints them: `((a.b = $1) AND (a.c > 2))`. */
function conjuncts(condition: string): string[] {
  const inner = strip(condition);
  const parts = splitOutside(inner, ' AND ');
  return parts.length > 1 ? parts.flatMap(conjuncts) : [inner];
}

function equality(condition: string): [string, string][] {
  const sides = splitOutside(condition, ' = ');
  const [left, right] = sides;
  if (sides.length !== 2 || left === undefined || right === undefined) return [];
  if (splitOutside(condition, ' OR ').length > 1 || right.startsWith('ANY ')) return [];
  return [[strip(left), strip(right)]];
}

/** What an EXISTS compares that is run once and hashed, wherever it stands: `(a.b = (hashed SubPlan 1).col1)`. */
function hashedEqualities(expression: string, outputs: ReadonlyMap<unknown, unknown>): [string, string][] {
  return [...expression.matchAll(/(\w+\.\w+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g)].flatMap(
    ([, outer, name, place]) => {
      const output = outputs.get(name);
      const inner: unknown = Array.isArray(output) ? output[Number(place) - 1] : undefined;
      return outer && typeof inner === 'string' ? [[outer, inner] as [string, string]] : [];
    },
  );
}

/** A parameter, a literal, or what a subquery yields that is run once. */
function isValue(side: string): boolean {
  return /^\(?(\$\d+|'[^']*'|NULL)\)?(::[\w ]+)?$/.test(side) || /^\(?InitPlan \d+\)?(\.col\d+)?$/.test(side);
}

/** Without the parentheses around all of it. */
function strip(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text;
  }
  return strip(text.slice(1, -1));
}

/** Splits where no parenthesis and no quote is open. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(start, at));
      start = at + separator.length;
    }
  }
  return [...parts, text.slice(start)];
}

import ts from 'typescript';

export interface Violation {
  readonly line: number;
  readonly problem: string;
}

const shortestLimitMs = 5_000;

export const problems = {
  sleep: 'sleeps: wait for a state, by `pollUntil`, `expect.poll` or `findBy…`',
  limit: `waits less than ${shortestLimitMs} ms: a busy machine takes longer`,
  viWait: 'waits a second by default: use `expect.poll`, whose limit is configured',
  duration: 'expects a duration: assert states or counts, or measure it in bench/',
  dice: 'draws at random: use `testSeed`, so that a failure can be repeated',
  seed: 'has a seed of its own: fast-check has that of the run, see TEST_SEED',
} as const;

/** What can hold a violation. Parsing the other files would take most of the time. */
const suspicious =
  /timeout|timers\/promises|waitFor|waitUntil|until\(|\.wait\(|performance|hrtime|Date\.now\(\) -|random|fast-check|, [\d_]+\);?$/im;

/** Finds where a test, or what helps it, leans on the clock or on chance. */
export function findViolations(file: string, text: string): readonly Violation[] {
  if (!suspicious.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const names = collectNames(source);
  const violations: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const problem = problemAt(node, names);
    if (problem) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      violations.push({ line: line + 1, problem: problems[problem] });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return violations;
}

interface Names {
  /** What `setTimeout` of `timers/promises` and `randomInt` are called here. */
  readonly sleeps: ReadonlySet<string>;
  readonly dice: ReadonlySet<string>;
  readonly constants: ReadonlyMap<string, number>;
  /** Variables that hold a time or a duration of the real clock. */
  readonly clocks: ReadonlySet<string>;
  readonly usesFastCheck: boolean;
}

function collectNames(source: ts.SourceFile): Names {
  const names = {
    sleeps: new Set<string>(),
    dice: new Set<string>(),
    constants: new Map<string, number>(),
    clocks: new Set<string>(),
    usesFastCheck: false,
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text.replace(/^node:/, '');
      const bindings = node.importClause?.namedBindings;
      for (const { name, propertyName = name } of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
        if (from === 'timers/promises' && propertyName.text === 'setTimeout') names.sleeps.add(name.text);
        if (from === 'crypto' && propertyName.text === 'randomInt') names.dice.add(name.text);
      }
      if (from === 'fast-check') names.usesFastCheck = true;
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const value = evaluateNumber(node.initializer, names.constants);
      if (value !== null) names.constants.set(node.name.text, value);
      if (readsClock(node.initializer, names.clocks)) names.clocks.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function problemAt(node: ts.Node, names: Names): keyof typeof problems | null {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
    if (/^(timeout|\w+Timeout)$/.test(node.name.text) && isShort(node.initializer, names)) return 'limit';
    if (node.name.text === 'seed' && names.usesFastCheck && node.initializer.getText() !== 'testSeed') return 'seed';
  }
  if (ts.isNewExpression(node) && getName(node.expression) === 'Promise' && isSleep(node)) return 'sleep';
  if (!ts.isCallExpression(node)) return null;
  const { expression, arguments: given } = node;
  const callee = expression.getText();
  const name = getName(expression);
  if (names.sleeps.has(callee) || name === 'waitForTimeout' || callee === 'scheduler.wait') return 'sleep';
  if (callee === 'Math.random' || name === 'randomInt' || names.dice.has(callee)) return 'dice';
  if (callee === 'vi.waitFor' || callee === 'vi.waitUntil') return 'viWait';
  if (callee === 'expect' && given[0] && readsClock(given[0], names.clocks)) return 'duration';
  const limit = findLimit(name, given);
  return limit && isShort(limit, names) ? 'limit' : null;
}

/** The limit that a call is given by its place among the arguments. */
function findLimit(name: string, given: readonly ts.Expression[]): ts.Expression | undefined {
  if (name === 'pollUntil') return given[1];
  if (/^(setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)$/.test(name)) {
    return given.length === 1 ? given[0] : undefined;
  }
  const last = given.at(-1);
  const isTest = given.length > 1 && given.slice(0, -1).some((each) => ts.isFunctionLike(each));
  return isTest && last && /^(it|test|each|only|beforeAll|beforeEach|afterAll|afterEach)$/.test(name)
    ? last
    : undefined;
}

/** Whether a promise is settled by a timer. Without a delay it waits for the next task, which no clock decides. */
function isSleep({ arguments: given }: ts.NewExpression): boolean {
  const executor = given?.[0];
  if (!executor || !ts.isFunctionLike(executor)) return false;
  const settle = executor.parameters.map((parameter) => parameter.name.getText());
  const mentions = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && settle.includes(node.text)) || (ts.forEachChild(node, mentions) ?? false);
  const waits = (node: ts.Node): boolean => {
    if (ts.isCallExpression(node) && getName(node.expression) === 'setTimeout') {
      const [callback, delay] = node.arguments;
      return callback !== undefined && mentions(callback) && delay !== undefined && delay.getText() !== '0';
    }
    return ts.forEachChild(node, waits) ?? false;
  };
  return waits(executor);
}

function isShort(limit: ts.Expression, { constants }: Names): boolean {
  const ms = evaluateNumber(limit, constants);
  return ms !== null && ms > 0 && ms < shortestLimitMs;
}

function evaluateNumber(node: ts.Expression, constants: ReadonlyMap<string, number>): number | null {
  if (ts.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''));
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (!ts.isBinaryExpression(node)) return null;
  const [left, right] = [evaluateNumber(node.left, constants), evaluateNumber(node.right, constants)];
  if (left === null || right === null) return null;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken ? left + right : null;
}

/** Whether an expression reads how long something took: the real clock, or a variable that holds what it said. */
function readsClock(node: ts.Node, clocks: ReadonlySet<string>): boolean {
  if (ts.isFunctionLike(node)) return false;
  if (ts.isCallExpression(node) && /^(performance\.now|process\.hrtime(\.bigint)?)$/.test(node.expression.getText())) {
    return true;
  }
  if (ts.isIdentifier(node)) return clocks.has(node.text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.MinusToken) {
    if (/^Date\.now\(\)$/.test(node.left.getText()) && ts.isIdentifier(node.right)) return true;
  }
  return ts.forEachChild(node, (child) => readsClock(child, clocks)) ?? false;
}

function getName(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  if (ts.isCallExpression(expression)) return getName(expression.expression);
  return expression.getText();
}

import { afterEach, beforeEach } from 'vitest';

/**
 * What is recorded about a test: the clauses used in a statement while it ran, or before any test of its file did.
 * @typedef {{ seen?: number[], path?: string }} Sight
 */

/** The disabled clause. @type {number | null} */
let removedIndex = null;
/** The clauses used since this was last replaced. @type {Set<number>} */
let seen = new Set();

/**
 * What the `own` of each clause is compiled to: as the source has it, or with an owner that is true of every row. The
 * sources are loaded once for all clauses, and a condition may be created once for all statements, so the choice is made
 * when a statement is built.
 * @typedef {(table: { userId?: unknown, id?: unknown }, user: unknown, ...more: unknown[]) => { queryChunks: unknown }} Own
 * @param {number} index
 * @param {Own} own
 * @returns {Own}
 */
function ownerSwitch(index, own) {
  return (table, user, ...more) => {
    const original = own(table, user, ...more);
    const replaced = own(table, table.userId ?? table.id, ...more);
    return Object.create(original, {
      queryChunks: {
        get: () => {
          seen.add(index);
          return (index === removedIndex ? replaced : original).queryChunks;
        },
      },
    });
  };
}
Object.assign(globalThis, { ownerSwitch });

/**
 * Runs the tests that are imported next with one clause disabled, up to the first that fails.
 * @param {number | null} clause
 * @param {readonly string[] | null} only the tests that can fail; null for all
 */
export function removeClause(clause, only) {
  removedIndex = clause;
  seen = new Set();
  const beforeTests = seen;
  let isNoticed = false;

  beforeEach((context) => {
    if (isNoticed || (only && !only.includes(getPath(context.task)))) context.skip();
    seen = new Set();
  });
  afterEach(({ task }) => {
    Object.assign(task.meta, /** @satisfies {Sight} */ ({ seen: [...beforeTests, ...seen], path: getPath(task) }));
    isNoticed ||= clause !== null && task.result?.state === 'fail';
    seen = beforeTests;
  });
}

/**
 * @typedef {{ name: string, suite?: Named | undefined }} Named
 * @param {Named} task
 * @returns {string}
 */
function getPath({ name, suite }) {
  return suite ? `${getPath(suite)} > ${name}` : name;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.mjs';

/**
 * @typedef {{ test: string, firstSeen: string, error: string }} OpenEntry a test as `file: name`, a day, one line
 * @typedef {{ open: OpenEntry[], closed: { test: string, closedOn: string }[] }} FlakyRecord
 */

export const flakyFile = join(root, 'docs/flaky.json');
const maxOpen = 5;
const maxOpenDays = 7;
const maxFlakyInRun = 3;

/** @returns {FlakyRecord} */
export const readFlakyRecord = () => JSON.parse(readFileSync(flakyFile, 'utf8'));

/**
 * Why a run fails although every test passed in the end: what is flaky has to be rare, and mended within a week.
 * @param {FlakyRecord} record
 * @param {readonly string[]} flaky the tests that were flaky in this run
 * @param {string} today
 */
export function findFlakyErrors({ open, closed }, flaky, today) {
  const closedTests = new Set(closed.map(({ test }) => test));
  const overdue = open.filter(({ firstSeen }) => !(daysBetween(firstSeen, today) <= maxOpenDays));
  const again = [...flaky, ...open.map(({ test }) => test)].filter((test) => closedTests.has(test));
  return [
    ...(open.length > maxOpen ? [`docs/flaky.json lists ${open.length} flaky tests, at most ${maxOpen} may be.`] : []),
    ...(flaky.length > maxFlakyInRun ? [`${flaky.length} tests were flaky, at most ${maxFlakyInRun} may be.`] : []),
    ...overdue.map(({ test, firstSeen }) => `Flaky since ${firstSeen}, longer than ${maxOpenDays} days: ${test}`),
    ...again.map((test) => `Flaky again after it was closed: ${test}`),
  ];
}

/**
 * The record after the listed tests were tried: those that never failed are closed.
 * @param {FlakyRecord} record
 * @param {ReadonlySet<string>} steady
 * @param {string} today
 * @returns {FlakyRecord}
 */
export const closeEntries = ({ open, closed }, steady, today) => ({
  open: open.filter(({ test }) => !steady.has(test)),
  closed: [...closed, ...open.filter(({ test }) => steady.has(test)).map(({ test }) => ({ test, closedOn: today }))],
});

/** A line for the record, to be added with the next change. @param {string} test @param {string} error @param {string} today */
export const formatEntry = (test, error, today) =>
  JSON.stringify({ test, firstSeen: today, error: stripVTControlCharacters(error).split('\n')[0] });

/** @param {Date} date */
export const toDay = (date) => date.toISOString().slice(0, 10);

/** @param {string} from @param {string} to */
const daysBetween = (from, to) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

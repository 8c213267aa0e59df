import type { CycleSummary } from '@afdal/contract/finance/cycles';
import { isFullRun, propertyRuns } from '@afdal/domain/testing/full-run';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstSteps, type MoneyStep, moneySteps } from '../testing/any-money/money-steps.ts';
import { currency, runMoneyStep } from '../testing/any-money/run-money-step.ts';
import { safeToSpendByRows } from '../testing/any-money/safe-to-spend-by-rows.ts';
import { grantPlan } from '../testing/grant-plan.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();

/** Fewer than the three complete cycles that would tell what a month costs, with the days that writes go back. */
const maxDays = 45;

const maxSteps = isFullRun ? 30 : 9;

const today = () => server.clock.now().toISOString().slice(0, 10);

/** In how many comparisons each part was not 0. */
const met = { liquidMinor: 0, plannedMinor: 0, obligationsMinor: 0, savingsMinor: 0, emergencyMinor: 0 };
const accepted = new Set<string>();

/** Takes the steps one after another, and compares after each. */
async function runSteps(walk: Iterable<MoneyStep>): Promise<void> {
  await server.startOver();
  // The second day of a cycle: much is still to come in it.
  server.clock.set('2026-10-28T09:00:00Z');
  const layla = await server.person();
  await grantPlan(server, layla, 'premium');
  await layla.call('PATCH', '/preferences', { currency, salaryDay: 27, salaryWeekendRule: 'none' });
  for (const step of firstSteps) await runMoneyStep(server, layla, step);
  let waited = 0;
  for (const step of walk) {
    if (step.kind === 'wait' && waited + step.days > maxDays) continue;
    if (step.kind === 'wait') waited += step.days;
    if (await runMoneyStep(server, layla, step)) accepted.add(step.kind);
    const expected = await safeToSpendByRows(server.database, layla.user.id, today());
    const { safe, safeToSpendMinor } = (await layla.call<CycleSummary>('GET', '/cycle/summary')).body;
    expect({ safe, safeToSpendMinor }, JSON.stringify(step)).toEqual(expected);
    for (const part of Object.keys(met) as (keyof typeof met)[]) met[part] += expected.safe[part] === 0 ? 0 : 1;
  }
}

/** One long walk, until each kind of step that there is was accepted. */
function* untilAllAreAccepted() {
  const steps = fc.sample(moneySteps, 600);
  const kinds = [...new Set(steps.map(({ kind }) => kind))];
  for (const step of steps) {
    if (kinds.every((kind) => accepted.has(kind))) return;
    yield step;
  }
  expect(kinds.filter((kind) => !accepted.has(kind))).toEqual([]);
}

it('whatever is written in whatever order, what is safe to spend is what the rows add up to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moneySteps, { minLength: 4, maxLength: maxSteps, size: 'max' }), runSteps),
    {
      ...propertyRuns(5, 120),
      endOnFailure: true,
    },
  );
  // Guards against an empty run: each part was there, and each kind of write is accepted.
  await runSteps(untilAllAreAccepted());
  expect(Math.min(...Object.values(met))).toBeGreaterThan(20);
}, 240_000);

import { parseArgs } from 'node:util';
import { chooseSeed } from './choose-seed.ts';
import { clock } from './faults/clock.ts';
import { databaseAway } from './faults/database-away.ts';
import { diskFull } from './faults/disk-full.ts';
import { type Fault, NotStaged } from './faults/fault.ts';
import { kills } from './faults/kills.ts';
import { outagesOfProviders } from './faults/outages/outages.ts';
import { soak } from './faults/soak.ts';

/**
 * Does to the running product what happens to it one day, and checks what it promises: each scenario prints a line with its
 * figures. Exit code 1 when one of them fails. Without names, all but the long soak run: `-- kills clock --rounds 500`.
 * `--minutes` is how long the soak lasts. The chances are the same each time, unless `--seed` gives a number or is `random`.
 */
const scenarios: Readonly<Record<string, Fault>> = {
  kills,
  'database-away': databaseAway,
  'disk-full': diskFull,
  outages: outagesOfProviders,
  clock,
  soak,
};
const onlyByName: readonly string[] = ['soak'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
  },
});
const names =
  positionals.length > 0 ? positionals : Object.keys(scenarios).filter((name) => !onlyByName.includes(name));
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length > 0) {
  throw new Error(`there is no scenario ${unknown.join(', ')}; there is: ${Object.keys(scenarios).join(', ')}`);
}
const options = { rounds: Number(values.rounds), minutes: Number(values.minutes), seed: chooseSeed(values.seed) };
console.log(`seed ${options.seed}`);

for (const name of names) {
  try {
    const result = await scenarios[name]?.(options);
    if (!result) continue;
    if (!result.isKept) process.exitCode = 1;
    console.log(`${name}: ${result.isKept ? 'kept' : 'MISSED'}; ${result.figures}`);
  } catch (error) {
    if (!(error instanceof NotStaged)) process.exitCode = 1;
    console.log(
      `${name}: ${error instanceof NotStaged ? 'NOT STAGED' : 'FAILED'}; ${error instanceof Error ? error.message : error}`,
    );
  }
}

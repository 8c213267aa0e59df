import { assertBudget } from '../assert-budget.ts';
import { send } from '../send.ts';
import { median } from '../statistics.ts';
import type { Seeded } from './seed-tasks.ts';

const rounds = 101;
const taskCount = 30;

/** Times `GET /task`, one request at a time, alternating between users: the cost must stay in proportion to the data. */
export async function inProportion(url: string, seed: (tasks: number, days: number) => Promise<Seeded>): Promise<void> {
  const people = {
    month: await seed(taskCount, Math.round(1_000 / taskCount)),
    decade: await seed(taskCount, Math.round(100_000 / taskCount)),
    year: await seed(taskCount, 365),
    manyTasks: await seed(1_000, 365),
  };
  const names = Object.keys(people) as (keyof typeof people)[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    keyof typeof people,
    number[]
  >;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const headers = { authorization: `Bearer ${people[name].token}` };
      const { status, ms } = await send(url, { method: 'GET', path: '/api/task', headers, body: null });
      if (status !== 200) throw new Error(`GET /task was answered ${status}`);
      times[name].push(ms);
    }
  }
  const [month, decade, year, manyTasks] = names.map((name) => median(times[name])) as [number, number, number, number];
  console.log(`GET /task: ${names.map((name) => `${name} ${median(times[name]).toFixed(2)} ms`).join(', ')}`);
  assertBudget('30 tasks done 100000 times, against 1000', decade / month, { max: 3, unit: '×' });
  assertBudget('1000 tasks of a year, against 30', manyTasks / year, { max: 40, unit: '×' });
}

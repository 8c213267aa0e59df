import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const password = 'نخلة على ضفة النهر';

/** Seeds the example people with their six months. Not synchronously, so that idle connections are seen to close meanwhile. */
export async function seedExamplePeople(url: string): Promise<void> {
  await promisify(execFile)('npm', ['run', 'seed', '--', '--url', url]);
}

export interface ExampleSession {
  readonly token: string;
  readonly user: { readonly id: string };
}

export async function signInAsExample(url: string, name: 'layla' | 'omar'): Promise<ExampleSession> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@afdal.example`, password }),
  });
  if (!response.ok) throw new Error(`${name} could not sign in: ${await response.text()}`);
  return (await response.json()) as ExampleSession;
}

/** The titles of all tasks that an example person has. */
export async function readTaskTitles(url: string, { token }: ExampleSession): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const tasks: { readonly title: string }[] = [];
  for (const path of ['/api/task', '/api/dailyTask']) {
    tasks.push(...((await (await fetch(`${url}${path}`, { headers })).json()) as typeof tasks));
  }
  return tasks.map(({ title }) => title);
}

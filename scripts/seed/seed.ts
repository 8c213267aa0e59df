import { existsSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import { users } from '@afdal/contract/people/accounts';
import { callerAt } from './caller.ts';
import { layla, omar } from './people.ts';
import { seedStory } from './seed-story.ts';
import { serverAddress } from './server-address.ts';
import type { Story } from './story.ts';

/**
 * Seeds a running server in local mode with example users: Layla in Riyadh and Omar in Kuwait, with six months of
 * transactions each. Skips a user who already has money accounts.
 */
if (existsSync('.env')) process.loadEnvFile('.env');
const { url = serverAddress(process.env) } = parseArgs({ options: { url: { type: 'string' } } }).values;
const password = 'نخلة على ضفة النهر';

// The password is public, so these users belong only on a developer's own machine.
const isLocal = await fetch(`${url}/api/docs`).then(
  ({ ok }) => ok,
  () => null,
);
if (isLocal === null) {
  refuse(
    `Nothing answers at ${url}. The example people need a running local server: \`npm start\` first, ` +
      'or say where it is with PORT, PUBLIC_URL or --url (for `npm run seed -- --url http://localhost:4000`).',
  );
}
if (!isLocal) refuse(`The server at ${url} is not in local mode: example people are for one’s own machine.`);

// Omar came by Layla's invitation.
let ref: string | undefined;
for (const story of [layla, omar]) {
  const call = callerAt(url, await fetchToken(story, ref));
  ref = (await call(users.readUser)).referralCode;
  if ((await call(moneyAccounts.listAccounts)).length > 0) {
    console.log(`${story.email} is there already`);
    continue;
  }
  const count = await seedStory(story, call, Date.now());
  console.log(`${story.email}: ${count} transactions, password «${password}»`);
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

async function fetchToken({ email, name, timezone }: Story, ref: string | undefined): Promise<string> {
  const known = await callApi('/auth/login', { email, password });
  const response = known.ok ? known : await callApi('/auth/register', { email, password, name, timezone, ref });
  if (!response.ok) throw new Error(`${email} could not be registered: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}

async function callApi(path: string, body: object): Promise<Response> {
  return await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

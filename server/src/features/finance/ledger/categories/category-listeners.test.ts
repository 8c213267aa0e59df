import { categories } from '@afdal/contract/finance/categories';
import { beforeEach, expect, it } from 'vitest';
import { findUserRows } from '../../../../../testing/find-user-rows.ts';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { bindTestEndpoints } from '../../../../../testing/test-endpoints.ts';
import { type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { wordRule } from '../../../../../testing/word-rule.ts';
import { provided } from '../../../../assemble-areas.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { categoriesArea } from './area.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let coffee: string;
let other: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  [coffee, other] = [await fixtures.category(layla, 'مقاهٍ'), await fixtures.category(layla, 'غيرها')];
  const account = await fixtures.account(layla);
  await fixtures.transaction(layla, { account, category: coffee, on: '2026-11-20', minor: 500 });
  await layla.call('POST', '/rule', wordRule('مقهى', coffee));
});

async function send(method: 'DELETE' | 'POST', path: string, listeners: Partial<LedgerListeners>) {
  const app = bindTestEndpoints(
    server,
    categories,
    categoriesArea.handlers({ listeners: { ...provided.listeners, ...listeners } }),
  );
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${layla.token}` },
  });
  await app.close();
  return response.statusCode;
}

const rejectCategories = async () => {
  throw new AppError('conflict');
};

it('nothing changes when a listener refuses that a category is deleted', async () => {
  const before = await findUserRows(server.database, layla.user.id);
  const path = `/category/${coffee}?moveTo=${other}`;
  expect(await send('DELETE', path, { onCategoriesDeleted: rejectCategories })).toBe(409);
  expect(await findUserRows(server.database, layla.user.id)).toEqual(before);
  expect(await send('DELETE', path, {})).toBe(204);
});

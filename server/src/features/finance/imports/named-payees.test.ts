import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { PayeeDetails } from '@afdal/contract/finance/ledger/payees';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { statementFiles } from '../../../../testing/statement-files.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;
const files = statementFiles(server, () => layla);
let account: string;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  await files.premium();
  account = await files.account('SAR', 100_000);
});

const statement = (...rows: string[]) => `Date,Payee,Amount\n${rows.join('\n')}\n`;
const bank = statement('2026-11-18,PANDA 4411,-50.25', '2026-11-19,HYPER PANDA,-90', '2026-11-20,PANDA 4411,-10');
const nothingNew = async (file = bank) =>
  expect(await files.upload(account, file)).toMatchObject({ toAdd: 0, errors: 0 });
const named = async () =>
  (await files.transactions(account)).map(({ payee, originalPayee }) => `${payee} < ${originalPayee}`).toSorted();
const readPayeeId = async (name: string) => {
  const { body } = await layla.call<KnownPayee[]>('GET', '/payee');
  return body.find((payee) => payee.name === name)?.id ?? '';
};
const done = async <T>(call: Promise<{ status: number; body: T; text: string }>) => {
  const { status, body, text } = await call;
  expect(status, text).toBe(200);
  return body;
};
const rename = async (from: string, name: string) =>
  await done(layla.call<PayeeDetails>('PATCH', `/payee/${await readPayeeId(from)}`, { name }));
const merge = async (into: string, other: string) =>
  await done(
    layla.call<PayeeDetails>('POST', `/payee/${await readPayeeId(into)}/merge`, { ids: [await readPayeeId(other)] }),
  );
const separate = async (from: string, name: string) => {
  const id = await readPayeeId(from);
  const { names } = await done(layla.call<PayeeDetails>('GET', `/payee/${id}`));
  const nameId = names.find((each) => each.name === name)?.id;
  await done(layla.call('POST', `/payee/${id}/separate`, { nameId }));
};

describe('a file whose payees were renamed and merged since', () => {
  it('adds nothing again: not renamed, not merged, not separated', async () => {
    await files.importAll(account, bank);
    await rename('PANDA 4411', 'بنده');
    await nothingNew();
    await merge('بنده', 'HYPER PANDA');
    await nothingNew();
    await separate('بنده', 'HYPER PANDA');
    await nothingNew();
    await separate('بنده', 'PANDA 4411');
    await nothingNew();
    expect(await named()).toEqual(['HYPER PANDA < HYPER PANDA', 'PANDA 4411 < PANDA 4411', 'PANDA 4411 < PANDA 4411']);
  });

  it('knows what was recorded by hand by the name that it had', async () => {
    const row = { type: 'expense', amountMinor: 5_025, currency: 'SAR', accountId: account, payee: 'PANDA 4411' };
    await layla.call('POST', '/transaction', { ...row, occurredOn: '2026-11-18' });
    await rename('PANDA 4411', 'بنده');
    await nothingNew(statement('2026-11-18,PANDA 4411,-50.25'));
    await separate('بنده', 'PANDA 4411');
    await nothingNew(statement('2026-11-18,PANDA 4411,-50.25'));
  });

  it('is surely what was recorded by hand under the payee’s own name', async () => {
    await files.importAll(account, bank);
    await rename('PANDA 4411', 'بنده');
    const row = { type: 'expense', amountMinor: 7_700, currency: 'SAR', accountId: account, payee: 'بنده' };
    await layla.call('POST', '/transaction', { ...row, occurredOn: '2026-11-21' });
    const { id } = await files.upload(account, statement('2026-11-21,PANDA 4411,-77'));
    expect((await files.rows(id)).items).toMatchObject([{ kind: 'matched', match: { payee: 'بنده', isSure: true } }]);
  });
});

describe('a later file', () => {
  const later = statement('2026-11-22,panda 4411,-20', '2026-11-22,مقهى,-5');

  it('has the names that its payees were given, and what the bank wrote', async () => {
    await files.importAll(account, bank);
    await rename('PANDA 4411', 'بنده');
    await files.importAll(account, later);
    expect(await named()).toEqual([
      'HYPER PANDA < HYPER PANDA',
      'بنده < PANDA 4411',
      'بنده < PANDA 4411',
      'بنده < panda 4411',
      'مقهى < مقهى',
    ]);
    await nothingNew(later);
    await separate('بنده', 'PANDA 4411');
    expect((await named()).filter((each) => each.startsWith('panda'))).toEqual(['panda 4411 < panda 4411']);
    await nothingNew(later);
  });

  it('knows what its payees are for by their other names', async () => {
    const { body: categories } = await layla.call<{ id: string; kind: string }[]>('GET', '/category');
    const food = categories.find(({ kind }) => kind === 'expense')?.id;
    await files.importAll(account, bank);
    await rename('PANDA 4411', 'بنده');
    const [first] = (await files.transactions(account)).filter(({ payee }) => payee === 'بنده');
    await layla.call('PATCH', `/transaction/${first?.id}`, { categoryId: food });
    await files.importAll(account, later);
    expect(
      (await files.transactions(account)).find(({ payee, amountMinor }) => payee === 'بنده' && amountMinor === 2_000)
        ?.categoryId,
    ).toBe(food);
  });

  it('leaves nothing by the former name when it is renamed while it comes in', async () => {
    await files.importAll(account, bank);
    const id = await readPayeeId('PANDA 4411');
    const { id: importId } = await files.upload(account, later);
    await files.commit(importId);
    await Promise.all([runJobs(server), layla.call('PATCH', `/payee/${id}`, { name: 'بنده' })]);
    await runJobs(server);
    expect((await named()).filter((each) => each.toLowerCase().startsWith('panda'))).toEqual([]);
    expect(await readPayeeId('PANDA 4411')).toBe('');
  });

  it('is reverted whole, although its payees were renamed since', async () => {
    const { id } = await files.importAll(account, bank);
    await rename('PANDA 4411', 'بنده');
    expect((await layla.call('DELETE', `/import/${id}`)).status).toBe(204);
    expect(await files.transactions(account)).toEqual([]);
    // What it is called is known for the next time.
    await files.importAll(account, bank);
    expect(await named()).toContain('بنده < PANDA 4411');
  });
});

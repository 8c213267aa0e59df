import type { Import, ImportRow } from '@afdal/contract/finance/imports';
import type { Account } from '@afdal/contract/finance/money-accounts';
import type { Transaction } from '@afdal/contract/finance/transactions';
import { expect } from 'vitest';
import { grantPlan } from './grant-plan.ts';
import { runJobs } from './run-jobs.ts';
import type { ApiResponse, Person, TestServer } from './test-server.ts';

type Content = string | Uint8Array;

let made = 0;

/** Helpers for tests that import statement files as one user. */
export function statementFiles(server: TestServer, person: () => Person) {
  /** Uploads a file; the other form fields are optional. */
  const send = async (account: string, content: Content, mapping?: object, id?: string) => {
    const form = new FormData();
    form.append('accountId', account);
    if (id) form.append('id', id);
    if (mapping) form.append('mapping', JSON.stringify(mapping));
    form.append('file', new File([typeof content === 'string' ? content : Buffer.from(content)], 'statement.csv'));
    return await person().call<Import>('POST', '/import', form);
  };
  const done = async <T>(response: Promise<ApiResponse<T>>, status = 200): Promise<T> => {
    const got = await response;
    expect(got.status, got.text).toBe(status);
    return got.body;
  };
  const upload = async (account: string, content: Content, mapping?: object) =>
    await done(send(account, content, mapping), 201);
  const commit = async (id: string, body: object = {}) =>
    await done(person().call<Import>('POST', `/import/${id}/commit`, body));
  const read = async (id: string) => await done(person().call<Import>('GET', `/import/${id}`));
  return {
    send,
    upload,
    commit,
    read,
    done,
    account: async (currency = 'SAR', openingBalanceMinor = 0) => {
      const body = { name: `حساب ${++made}`, type: 'bank', currency, openingBalanceMinor };
      return (await done(person().call<Account>('POST', '/account', body), 201)).id;
    },
    premium: async () => await grantPlan(server, person(), 'premium'),
    balance: async (id: string) => {
      const accounts = await done(person().call<Account[]>('GET', '/account'));
      return accounts.find((account) => account.id === id)?.balanceMinor;
    },
    rows: async (id: string, kind?: string) => {
      const path = `/import/${id}/row${kind ? `?kind=${kind}` : ''}`;
      return await done(person().call<{ items: ImportRow[]; nextCursor: string | null }>('GET', path));
    },
    transactions: async (account: string) => {
      const path = `/transaction?limit=200&accountId=${account}`;
      return (await done(person().call<{ items: Transaction[] }>('GET', path))).items;
    },
    /** The transactions of an account as a file of a kind. */
    exported: async (account: string, kind: 'csv' | 'xlsx' | 'ofx'): Promise<Content> => {
      const response = await server.app.inject({
        url: `/api/transaction.${kind}?accountId=${account}`,
        headers: { authorization: `Bearer ${person().token}` },
      });
      expect(response.statusCode).toBe(200);
      return response.rawPayload;
    },
    /** Uploads, commits and lets the worker run. */
    importAll: async (account: string, content: Content, body: object = {}) => {
      const { id } = await upload(account, content);
      await commit(id, body);
      await runJobs(server);
      return await read(id);
    },
  };
}

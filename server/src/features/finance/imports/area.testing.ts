import type { imports } from '@afdal/contract/finance/imports';
import { buildBody, type Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';
import { addsExampleAccount } from '../ledger/money-accounts/area.testing.ts';

const statement = { name: 'statement.csv', content: 'التاريخ,البيان,المبلغ\n2026-11-20,بقالة الحي,-12.50\n' };

export const examples: Examples<typeof imports> = (server) => {
  const anAccount = addsExampleAccount(server);
  const anImport = async (owner: Person) => {
    const form = await buildBody({ body: { accountId: (await anAccount(owner)).id }, file: statement }, owner);
    return { id: (await owner.call<{ id: string }>('POST', '/import', form)).body.id };
  };
  return {
    listImports: {},
    startImport: { body: async (person) => ({ accountId: (await anAccount(person)).id }), file: statement },
    readImport: { getParams: anImport },
    mapImport: { getParams: anImport, body: { mapping: { date: 'التاريخ', amount: 'المبلغ' } } },
    listImportRows: { getParams: anImport },
    commitImport: { getParams: anImport },
    cancelImport: { getParams: anImport },
    revertImport: { getParams: anImport },
  };
};

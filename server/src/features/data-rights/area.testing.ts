import type { dataRights } from '@afdal/contract/people/data-rights';
import { aCopy, seedExport, seedRestore } from '../../../testing/copies.ts';
import type { Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';

export const examples: Examples<typeof dataRights> = (server) => {
  const anExport = async (owner: Person) => ({ id: await seedExport(server, owner) });
  const aRestore = async (owner: Person) => ({ id: await seedRestore(server, owner) });
  return {
    listExports: {},
    startExport: {},
    readExport: { getParams: anExport },
    downloadExport: { getParams: anExport },
    cancelExport: { getParams: anExport },
    listRestores: {},
    startRestore: { file: aCopy },
    readRestore: { getParams: aRestore },
    confirmRestore: { getParams: aRestore },
    cancelRestore: { getParams: aRestore },
  };
};

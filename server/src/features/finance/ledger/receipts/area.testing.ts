import type { receipts } from '@afdal/contract/finance/receipts';
import { buildBody, type Examples } from '../../../../../testing/example-call.ts';
import { smallPicture } from '../../../../../testing/small-picture.ts';
import type { Person } from '../../../../../testing/test-server.ts';
import { addsExampleTransaction } from '../transactions/area.testing.ts';

export const examples: Examples<typeof receipts> = (server) => {
  const aTransaction = addsExampleTransaction(server);
  const aReceipt = async (owner: Person) => {
    const values = await aTransaction(owner);
    await owner.call('PUT', `/transaction/${values.id}/receipt`, await buildBody({ file: smallPicture }, owner));
    return values;
  };
  return {
    addReceipt: { getParams: aTransaction, file: smallPicture },
    readReceipt: { getParams: aReceipt },
    deleteReceipt: { getParams: aReceipt },
  };
};

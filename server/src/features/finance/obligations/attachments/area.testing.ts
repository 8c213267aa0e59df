import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { buildBody, type Examples } from '../../../../../testing/example-call.ts';
import { smallPicture } from '../../../../../testing/small-picture.ts';
import type { Person } from '../../../../../testing/test-server.ts';
import { addsExampleObligation } from '../area.testing.ts';

const contract = { name: 'contract.pdf', content: Buffer.from('%PDF-1.7 لا يراه غيري') };

export const examples: Examples<typeof obligationAttachments> = (server) => {
  const addObligation = addsExampleObligation(server);
  const anObligation = async (owner: Person) => ({ id: (await addObligation(owner)).id });
  const addsAttachment = (file: typeof contract) => async (owner: Person) => {
    const { id } = await anObligation(owner);
    const path = `/obligation/${id}/attachment`;
    const { body } = await owner.call<{ id: string }>('POST', path, await buildBody({ file }, owner));
    return { id: body.id };
  };
  const anAttachment = addsAttachment(smallPicture);
  return {
    listAttachments: { getParams: anObligation },
    addAttachment: { getParams: anObligation, file: smallPicture },
    readAttachment: { getParams: anAttachment },
    readDocument: { getParams: addsAttachment(contract) },
    deleteAttachment: { getParams: anAttachment },
    restoreAttachment: { getParams: anAttachment },
  };
};

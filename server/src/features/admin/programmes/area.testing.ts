import type { AdminProgramme, adminProgrammes } from '@afdal/contract/admin/programmes';
import type { Examples } from '../../../../testing/example-call.ts';

const head = { title: 'نوم أعمق', summary: 'عشرة أيام لليل أهدأ.', interest: 'health', minutes: 5 } as const;
const day = { title: 'ضوء أقل', lesson: 'يهدأ البيت حين يخفت ضوؤه.', action: 'إطفاء مصباح قبل النوم', fact: null };

export const examples: Examples<typeof adminProgrammes> = (server) => {
  /** A draft of one day, in its second version. */
  const aDraft = async () => {
    const admin = await server.admin();
    const { body } = await admin.call<AdminProgramme>('POST', '/admin/programme', head);
    await admin.call('PUT', `/admin/programme/${body.id}`, { ...head, days: [day], expected: 1 });
    return { id: body.id };
  };
  const aPublished = async () => {
    const { id } = await aDraft();
    await (await server.admin()).call('POST', `/admin/programme/${id}/publish`, { expected: 2 });
    return { id };
  };
  return {
    listAdminProgrammes: {},
    readAdminProgramme: { getParams: aDraft, common: true },
    addProgramme: { body: head },
    editProgramme: { getParams: aDraft, common: true, body: { ...head, days: [day, day], expected: 2 } },
    publishProgramme: { getParams: aDraft, common: true, body: { expected: 2 } },
    withdrawProgramme: { getParams: aPublished, common: true, body: { expected: 2 } },
    deleteProgramme: { getParams: aDraft, common: true },
  };
};

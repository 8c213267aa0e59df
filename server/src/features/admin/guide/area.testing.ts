import type { adminGuide, GuideText } from '@afdal/contract/admin/guide';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminGuide> = (server) => {
  /** A text of a kind, as we ship it. */
  const aText = (kind: GuideText['kind']) => async () => {
    await server.database.pool.query('delete from guide_texts');
    const { body } = await (await server.admin()).call<GuideText[]>('GET', '/admin/guide');
    return { id: body.find((each) => each.kind === kind)?.id ?? '' };
  };
  const mark = {
    text: 'ينخفض نبض القلب.',
    sourceName: 'منظمة الصحة العالمية',
    sourceYear: 2024,
    sourceUrl: 'https://www.who.int/news-room',
  };
  return {
    listGuideTexts: {},
    editHelpText: {
      getParams: aText('help'),
      common: true,
      body: { title: 'الرغبة موجة', text: 'ترتفع ثم تهدأ.', expected: 0 },
    },
    editGuideMark: { getParams: aText('mark'), common: true, body: { ...mark, expected: 0 } },
    resetGuideText: { getParams: aText('help'), common: true, body: { expected: 0 } },
  };
};

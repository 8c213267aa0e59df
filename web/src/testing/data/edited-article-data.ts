import type { EditedArticle, EditedArticleRow, MarkdownPreview } from '@afdal/contract/admin/articles';

/** An article as administrators edit it: a draft. */
export const anEditedArticle: EditedArticle = {
  id: '019ab000-0000-7000-8000-0000000000a1',
  slug: 'ramadan-budget',
  status: 'draft',
  title: 'ميزانية رمضان',
  summary: 'مصروف رمضان معروف الموعد.',
  category: 'financial',
  coverWord: 'رمضان',
  coverDrawing: 'money',
  isPremium: false,
  body: 'مصروف رمضان لا يرتفع فجأة.',
  words: 4,
  hasDraft: true,
  scheduledFor: null,
  publishedAt: null,
  changedAt: '2026-11-20T14:38:00.000Z',
  revision: 3,
  version: 1,
  savedAt: '2026-11-20T14:38:00.000Z',
  versions: [
    {
      version: 1,
      title: 'ميزانية رمضان',
      words: 4,
      savedAt: '2026-11-20T14:38:00.000Z',
      isInForce: false,
    },
  ],
};

const {
  summary: _,
  coverWord: __,
  coverDrawing: ___,
  body: ____,
  version,
  savedAt,
  versions,
  ...row
} = anEditedArticle;

export const anArticleRow: EditedArticleRow = { ...row, saves: 12, answers: 8, helpful: 6 };

export const aMarkdownPreview: MarkdownPreview = {
  blocks: [
    '<p>مصروف رمضان لا يرتفع <strong>فجأة</strong>.</p>',
    '<h2 id="section-1">ثلاثة أبواب</h2>',
    '<p>الضيافة.</p>',
  ],
  openBlocks: 1,
  sources: [],
  words: 7,
  minutes: 1,
  rejectedAddresses: [],
};

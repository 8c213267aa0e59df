import type { Article, ArticlePage, ArticleSummary } from '@afdal/contract/blog';

/** An article in a list, about money. */
export function anArticleSummary(change: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    slug: 'salary-first-hour',
    title: 'الراتب في أول ساعة',
    summary: 'أربع حركات صغيرة يوم الراتب تختصر قلق بقية الشهر.',
    category: 'financial',
    cover: { word: 'راتب', drawing: 'ledger' },
    minutes: 5,
    isPremium: false,
    isSaved: false,
    publishedAt: '2026-11-12T06:00:00.000Z',
    ...change,
  };
}

/** An article of two sections and a source, with nothing related. */
export function anArticle(change: Partial<Article> = {}): Article {
  return {
    ...anArticleSummary(),
    html: [
      '<p>يوم الراتب قصير.</p>',
      '<h2 id="section-1">قبل أول مصروف</h2>',
      '<p>تحويل 500 إلى الادخار.<sup><a href="#source-1" id="ref-1">1</a></sup></p>',
      '<h2 id="section-2">بعده</h2>',
      '<p>نظرة إلى <a href="/financial-planning">الالتزامات</a>.</p>',
    ].join(''),
    isCut: false,
    sections: [
      { id: 'section-1', title: 'قبل أول مصروف', isLocked: false },
      { id: 'section-2', title: 'بعده', isLocked: false },
    ],
    sources: [{ id: 'source-1', html: 'البنك المركزي، «الادخار»، 2024' }],
    related: [],
    updatedAt: '2026-11-12T06:00:00.000Z',
    feedback: null,
    ...change,
  };
}

/** A page of a list that has no other. */
export function anArticlePage(items: readonly ArticleSummary[], change: Partial<ArticlePage> = {}): ArticlePage {
  return {
    items: [...items],
    nextCursor: null,
    total: items.length,
    savedTotal: items.filter(({ isSaved }) => isSaved).length,
    ...change,
  };
}

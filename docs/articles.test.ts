import { readdirSync, readFileSync } from 'node:fs';
import { isArticleSlug } from '@afdal/domain/blog/article';
import { interests } from '@afdal/domain/people/onboarding';
import { parseArticleFile } from '@afdal/server/features/blog/article-content';
import { renderMarkdown } from '@afdal/server/platform/markdown/render-markdown';
import { describe, expect, it } from 'vitest';

const folder = new URL('../server/documents/articles/', import.meta.url);
const paths = new Set(
  [...readFileSync(new URL('../web/src/app/paths.ts', import.meta.url), 'utf8').matchAll(/'(\/[^']*)'/g)].map(
    ([, path]) => path,
  ),
);
const articles = readdirSync(folder).map((file) => ({
  slug: file.replace(/\.md$/, ''),
  ...parseArticleFile(readFileSync(new URL(file, folder), 'utf8')),
}));

const minWords = 700;

describe.each(articles)('the article $slug', ({ slug, content: { body } }) => {
  it('has a slug of Latin letters, and enough words', async () => {
    expect(isArticleSlug(slug)).toBe(true);
    expect(slug).toMatch(/^[a-z-]+$/);
    const { blocks } = await renderMarkdown(body);
    expect(blocks.reduce((sum, { words }) => sum + words, 0)).toBeGreaterThanOrEqual(minWords);
  });

  it('has sections, and refers to each of its footnotes', async () => {
    const { blocks, sources } = await renderMarkdown(body);
    expect(blocks.filter(({ section }) => section).length).toBeGreaterThan(2);
    expect(sources.length).toBeGreaterThan(0);
    expect(sources).toHaveLength(body.match(/^\[\^[^\]]+\]:/gm)?.length ?? 0);
    expect(blocks.map(({ text }) => text).join('\n'), 'a footnote that is not defined').not.toContain('[^');
  });

  it('links to pages that there are', async () => {
    const { blocks, sources } = await renderMarkdown(body);
    const html = [...blocks, ...sources].map((part) => part.html).join('');
    const links = [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, path]) => path);
    expect(links.filter((path) => !paths.has(path ?? ''))).toEqual([]);
  });

  it('has no markup that is shown as text', async () => {
    const { blocks } = await renderMarkdown(body);
    expect(blocks.map(({ text }) => text).join('\n')).not.toMatch(/\*\*|\]\(|^\||^#|[<>`]|\[!/m);
  });
});

describe('articles', () => {
  it('are two or more for each interest, and two or more of them premium', () => {
    for (const interest of interests) {
      expect(articles.filter(({ content }) => content.category === interest).length, interest).toBeGreaterThanOrEqual(
        2,
      );
    }
    expect(articles.filter(({ content }) => content.isPremium).length).toBeGreaterThanOrEqual(2);
  });

  it('are published on days of their own', () => {
    expect(new Set(articles.map(({ publishedOn }) => publishedOn)).size).toBe(articles.length);
  });
});

import { adminArticles } from '@afdal/contract/admin/articles';
import { readingMinutes } from '@afdal/domain/blog/reading-time';
import { countPreviewBlocks } from '@afdal/domain/blog/split-preview';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Call } from '../../../platform/http/call.ts';
import { MarkdownError } from '../../../platform/markdown/assert-structure.ts';
import { renderMarkdown } from '../../../platform/markdown/render-markdown.ts';
import { toMarkdownFailure } from '../../../platform/markdown/to-markdown-failure.ts';
import { add, type EditingNeeds, edited } from './change-article.ts';
import { listArticles, readArticle, readVersion } from './describe-article.ts';

type Endpoints = typeof adminArticles;

export const adminArticlesArea = defineArea({
  endpoints: adminArticles,
  handlers: (needs: EditingNeeds) => {
    const { saveDraft, publish, schedule, withdraw, changeSlug } = needs.articleEditing;
    return {
      listEditedArticles: listArticles,
      readEditedArticle: readArticle,
      readArticleVersion: readVersion,
      addArticle: async (call) => await add(call, needs),
      saveArticleDraft: edited('save', (tx, shown, { body, now }: Call<Endpoints['saveArticleDraft']>) => {
        const { expected: _, keepsNewest = false, ...content } = body;
        return saveDraft(tx, shown, content, keepsNewest, now);
      }),
      publishArticle: edited('publish', (tx, shown, { now }: Call<Endpoints['publishArticle']>) =>
        publish(tx, shown, now),
      ),
      scheduleArticle: edited('schedule', (tx, shown, { body, now }: Call<Endpoints['scheduleArticle']>) =>
        schedule(tx, shown, new Date(body.at), now),
      ),
      withdrawArticle: edited('withdraw', (tx, shown, { now }: Call<Endpoints['withdrawArticle']>) =>
        withdraw(tx, shown, now),
      ),
      changeArticleSlug: edited('rename', (tx, shown, { body, now }: Call<Endpoints['changeArticleSlug']>) =>
        changeSlug(tx, shown, body.slug, now),
      ),
      previewMarkdown: previewText,
    };
  },
});

async function previewText({ body: { body } }: Call<Endpoints['previewMarkdown']>) {
  try {
    const { blocks, sources, rejectedAddresses } = await renderMarkdown(body);
    const words = blocks.reduce((sum, block) => sum + block.words, 0);
    return {
      blocks: blocks.map(({ html }) => html),
      openBlocks: countPreviewBlocks(blocks),
      sources: [...sources],
      words,
      minutes: readingMinutes(words),
      rejectedAddresses: [...rejectedAddresses],
    };
  } catch (error) {
    throw error instanceof MarkdownError ? toMarkdownFailure('body', error) : error;
  }
}

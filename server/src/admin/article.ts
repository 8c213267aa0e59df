import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { writeAudit } from '../features/audit/write-audit.ts';
import { ArticleError, parseArticleFile } from '../features/blog/article-content.ts';
import {
  changeSlug,
  publishArticle,
  saveDraft,
  scheduleArticle,
  withdrawArticle,
} from '../features/blog/edit-articles.ts';
import { type ArticleRow, findAllArticles, lockArticle } from '../features/blog/editing-store.ts';
import type { Db } from '../platform/database/database.ts';
import { MarkdownError } from '../platform/markdown/assert-structure.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand, AdminTools, AdminWork } from './command.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

export const article: AdminCommand = {
  args: 'list | add FILE | publish SLUG | schedule SLUG INSTANT | withdraw SLUG | rename SLUG NEW-SLUG',
  does: 'write articles of the blog: a file becomes a draft named by it, or a new version of the article of that name',
  read: ([verb, subject = '', value, ...more]) => {
    if (more.length > 0) return null;
    if (verb === 'list' && subject === '') return list;
    if (subject === '') return null;
    if (verb === 'schedule') return value !== undefined && instant.test(value) ? schedule(subject, value) : null;
    if (verb === 'rename') return value === undefined ? null : rename(subject, value);
    if (value !== undefined) return null;
    if (verb === 'add') return add(subject);
    if (verb === 'publish') return publish(subject);
    return verb === 'withdraw' ? withdraw(subject) : null;
  },
};

const list: AdminWork = async ({ db }) => {
  const articles = await findAllArticles(db);
  if (articles.length === 0) return 'There is no article.';
  return articles
    .map(({ slug, status, scheduledFor, publishedAt, version, newestVersion, title }) => {
      const at = (scheduledFor ?? publishedAt)?.toISOString() ?? '';
      const draft = version === newestVersion ? '' : `, draft ${newestVersion}`;
      return [slug, status, at, `version ${version ?? 'none'}${draft}`, title].join('\t');
    })
    .join('\n');
};

const add = (file: string) =>
  edit('save', async (tx, { now }) => {
    const text = await readFile(file, 'utf8').catch(() => {
      throw new StartupError(`${file} cannot be read.`);
    });
    const { slug } = await saveDraft(tx, basename(file, '.md'), parseArticleFile(text).content, now);
    return { slug, done: `A version of ${slug} is saved as a draft.` };
  });

const publish = (named: string) =>
  edit('publish', async (tx, { now }) => {
    const { slug } = await publishArticle(tx, named, now);
    return { slug, done: `${slug} is published.` };
  });

const schedule = (named: string, value: string) =>
  edit('schedule', async (tx, { now }) => {
    const at = new Date(value);
    const { slug } = await scheduleArticle(tx, named, at, now);
    return { slug, done: `${slug} will be published at ${at.toISOString()}.` };
  });

const withdraw = (named: string) =>
  edit('withdraw', async (tx, { now }) => {
    const { slug, status } = await withdrawArticle(tx, named, now);
    return { slug, done: status === 'scheduled' ? `${slug} is a draft again.` : `${slug} is withdrawn.` };
  });

const rename = (named: string, next: string) =>
  edit('rename', async (tx, { now }) => {
    const { slug } = await changeSlug(tx, named, next, now);
    return { slug, done: `${slug} is found by ${next}, too.` };
  });

type Edit = (tx: Db, tools: AdminTools) => Promise<{ readonly slug: string; readonly done: string }>;

/** Edits an article and writes it down, in one transaction. */
function edit(action: string, work: Edit): AdminWork {
  return async (tools) =>
    await tools.db
      .transaction(async (tx) => {
        const { slug, done } = await work(tx, tools);
        const edited = await lockArticle(tx, slug);
        if (!edited) throw new Error(`${slug} is gone`);
        await writeAudit(tx, {
          actor: 'command_line',
          action: `article.${action}`,
          target: { kind: 'article', id: edited.id },
          before: null,
          after: describe(edited),
          at: tools.now,
        });
        return done;
      })
      .catch((error: unknown) => {
        throw error instanceof ArticleError || error instanceof MarkdownError ? new StartupError(error.message) : error;
      });
}

function describe({ slug, status, version, scheduledFor }: ArticleRow) {
  return { slug, status, version, scheduledFor: scheduledFor?.toISOString() ?? null };
}

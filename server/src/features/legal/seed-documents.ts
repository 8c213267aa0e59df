import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalKinds } from '@afdal/domain/legal/document';
import type { Db } from '../../platform/database/database.ts';
import { serverFolder } from '../../platform/database/server-folder.ts';
import { insertDocuments } from './store.ts';

/** The day of the first version, as the texts have always said. */
const firstPublishedAt = new Date('2025-05-06T00:00:00Z');

/** Lays the first version of every document. Where it is there already, or a newer one, nothing changes. */
export async function seedDocuments(db: Db): Promise<void> {
  const rows = legalKinds.map(async (kind) => {
    const [heading = '', ...rest] = (await readFile(join(serverFolder, 'documents', `${kind}.md`), 'utf8')).split('\n');
    const [title, body] = [heading.replace(/^# /, ''), rest.join('\n').trim()];
    return { kind, version: 1, title, body, publishedAt: firstPublishedAt };
  });
  await insertDocuments(db, await Promise.all(rows));
}

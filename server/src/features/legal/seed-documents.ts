import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { legalKinds } from '@afdal/domain/legal/document';
import type { Db } from '../../platform/database/database.ts';
import { serverFolder } from '../../platform/database/server-folder.ts';
import { insertDocuments } from './store.ts';

/** The date of the first version, as the texts have always stated it. */
const firstPublishedAt = new Date('2025-05-06T00:00:00Z');

/** Inserts the first version of every document. Existing versions stay as they are, and the newest stays in force. */
export async function seedDocuments(db: Db): Promise<void> {
  const rows = legalKinds.map(async (kind) => {
    const [heading = '', ...rest] = (await readFile(join(serverFolder, 'documents', `${kind}.md`), 'utf8')).split('\n');
    const [title, body] = [heading.replace(/^# /, ''), rest.join('\n').trim()];
    return { kind, version: 1, title, body, publishedAt: firstPublishedAt };
  });
  await insertDocuments(db, await Promise.all(rows));
}

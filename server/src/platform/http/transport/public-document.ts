import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentParts } from '@afdal/contract/public-pages';

/** What the build says of the files that a public page needs besides those of the app's document; paths from the root. */
export interface PublicPageFiles {
  readonly script: string;
  readonly styles: readonly string[];
}

/**
 * Reads the app's document, and returns what fills it in for a page that anyone may read. Its own script is named as
 * `data-app` instead of being loaded: the page's script loads it for who has a session,
 * and shows `#root` instead of `#public-page`.
 *
 * @throws if the document is not one that the build writes
 */
export async function readPublicDocument(
  folder: string,
  name: string,
  { script, styles }: PublicPageFiles,
): Promise<(parts: DocumentParts) => string> {
  const document = await readFile(join(folder, name), 'utf8');
  const appScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(document);
  if (!appScript) throw new Error(`${name} has no script of the app.`);
  const ownTags = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `<script src="${script}"></script>`,
  ];
  const [head = '', body = '', ...more] = document
    .replace(appScript[0], '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\s*<(title>.*<\/title>|meta (name="description"|property="og:(type|title|description)")[^>]*>)/g, '')
    .replace(/\s*<noscript>.*<\/noscript>/, '')
    .replace('<html ', `<html data-app="${appScript[1]}" `)
    .split('</head>');
  const [before = '', after = '', ...others] = body.split('<div id="root"');
  if (more.length > 0 || others.length > 0 || after === '') throw new Error(`${name} has no head and root to fill in.`);
  return (parts) =>
    [
      head,
      ...ownTags,
      parts.head,
      '</head>',
      before,
      `<div id="public-page">${parts.body}</div>`,
      '<div id="root" hidden',
      after,
    ].join('');
}

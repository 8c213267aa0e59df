import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentParts, PublicPages } from '@afdal/contract/public-pages';
import { lazyAsync } from '../../lazy-async.ts';
import type { HeaderTable } from './headers.ts';
import { type PublicPageFiles, readPublicDocument } from './public-document.ts';

/** How what anyone may read becomes a document of the built web app. */
export interface PublicSite {
  /** Loaded with the first page that is read, since most of it is React. */
  readonly loadPages: () => Promise<PublicPages>;
  readonly toDocument: (parts: DocumentParts) => string;
  readonly headers: HeaderTable['page'];
}

/** Where the build has put the app's document and what renders public pages. */
export interface PublicSiteFiles {
  readonly webFolder: string;
  readonly document: string;
  readonly pagesFolder: string;
}

/** @throws if the build is not complete */
export async function openPublicSite(
  { webFolder, document, pagesFolder }: PublicSiteFiles,
  headers: HeaderTable['page'],
): Promise<PublicSite> {
  const files = JSON.parse(await readFile(join(pagesFolder, 'files.json'), 'utf8')) as PublicPageFiles;
  return {
    loadPages: lazyAsync(async () => {
      const { pages } = (await import(pathToFileURL(join(pagesFolder, 'render.js')).href)) as { pages: PublicPages };
      return pages;
    }),
    toDocument: await readPublicDocument(webFolder, document, files),
    headers,
  };
}

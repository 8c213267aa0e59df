import type { ComponentType } from 'react';
import { areas } from '../areas.ts';
import type { AreaPage, WebArea } from '../define-web-area.ts';
import type { PagePath } from './paths.ts';

const all: readonly WebArea[] = areas;

/** The pages of all areas by their addresses, in the order of their areas. */
export const areaPages: ReadonlyMap<string, AreaPage> = new Map(all.flatMap(({ pages = {} }) => Object.entries(pages)));

/** @throws Error where no area has a page at the address */
export async function loadAreaPage(path: PagePath): Promise<{ readonly Page: ComponentType }> {
  const page = areaPages.get(path);
  if (!page) throw new Error(`No area has a page at ${path}.`);
  return { Page: await page.load() };
}

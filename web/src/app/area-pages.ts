import type { ComponentType } from 'react';
import { areas } from '../areas.ts';
import type { AreaPage } from '../define-web-area.ts';
import { type AnyPagePath, paths } from './paths.ts';

const pages: Readonly<Partial<Record<AnyPagePath, AreaPage>>> = Object.assign({}, ...areas.map((area) => area.pages));

/** The pages of all areas by their addresses, in the order of `paths`. */
export const areaPages: ReadonlyMap<string, AreaPage> = new Map(
  Object.values(paths).flatMap((path) => {
    const page = pages[path];
    return page ? [[path, page]] : [];
  }),
);

/** @throws Error where no area has a page at the address */
export async function loadAreaPage(path: AnyPagePath): Promise<{ readonly Page: ComponentType }> {
  const page = areaPages.get(path);
  if (!page) throw new Error(`No area has a page at ${path}.`);
  return { Page: await page.load() };
}

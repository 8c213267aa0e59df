import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AnyPagePath, PagePath } from './app/paths.ts';
import type { WriteName, WriteRules } from './lib/outbox/write-rules.ts';

/** A page behind the guard. */
export interface AreaPage {
  /** Shown in the browser's tab and in the header. */
  readonly title: string;
  /** Target of the header's back arrow. Absent for pages that the menus link to. */
  readonly up?: PagePath;
  /** The page renders its own `h1`; otherwise the header's title is the `h1`. */
  readonly hasHeading?: boolean;
  /** Lists the page in the search over all commands, which finds it by these synonyms too. */
  readonly search?: { readonly icon: LucideIcon; readonly keywords?: string };
  /** Its chunk. The page itself names its dialogs. */
  readonly load: () => Promise<ComponentType>;
}

/** What the product must know about an area. */
export interface WebArea {
  /** By their addresses, which stand in `app/paths.ts`. */
  readonly pages?: Readonly<Partial<Record<AnyPagePath, AreaPage>>>;
  /** What becomes of its writes while nobody answers. */
  readonly writes?: Partial<WriteRules<WriteName>>;
}

export function defineWebArea<const Area extends WebArea>(area: Area): Area {
  return area;
}

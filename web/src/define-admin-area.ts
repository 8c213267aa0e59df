import type { ComponentType } from 'react';
import type { AdminPath } from './app/paths.ts';
import type { WriteName } from './lib/outbox/write-rules.ts';

/** What the product must know about an area of the administration. */
export interface AdminArea {
  /** The chunks of its pages, by their addresses in `app/paths.ts`. */
  readonly pages: Readonly<Partial<Record<AdminPath, () => Promise<ComponentType>>>>;
  /** Its writes, none of which waits on a device. */
  readonly writes: readonly WriteName[];
}

export function defineAdminArea<const Area extends AdminArea>(area: Area): Area {
  return area;
}

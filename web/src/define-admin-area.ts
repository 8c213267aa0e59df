import type { ComponentType } from 'react';
import type { AdminTab } from './app/admin/admin-tabs.ts';
import type { AdminPath } from './app/paths.ts';
import type { WriteName } from './lib/outbox/write-rules.ts';

/** What the product must know about an area of the administration. */
export interface AdminArea {
  /** The chunks of its pages, by their addresses in `app/paths.ts`. */
  readonly pages?: Readonly<Partial<Record<AdminPath, () => Promise<ComponentType>>>>;
  /** The chunks of its tabs on pages that several areas share, by their names in `app/admin/admin-tabs.ts`. */
  readonly tabs?: Readonly<Partial<Record<AdminTab, () => Promise<ComponentType>>>>;
  /** Its writes, none of which waits on a device. */
  readonly writes: readonly WriteName[];
}

export function defineAdminArea<const Area extends AdminArea>(area: Area): Area {
  return area;
}

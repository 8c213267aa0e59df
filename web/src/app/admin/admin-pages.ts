import type { ComponentType } from 'react';
import { adminAreas } from '../../admin-areas.ts';
import type { AdminPath } from '../paths.ts';

export async function loadAdminPage(path: AdminPath): Promise<{ readonly Page: ComponentType }> {
  for (const { pages } of adminAreas) {
    const load = (pages as Partial<Record<AdminPath, () => Promise<ComponentType>>>)[path];
    if (load) return { Page: await load() };
  }
  return { Page: (await import('../coming-soon-page.tsx')).ComingSoonPage };
}

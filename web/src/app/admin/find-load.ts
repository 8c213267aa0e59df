import type { ComponentType } from 'react';
import { adminAreas } from '../../admin-areas.ts';
import type { AdminArea } from '../../define-admin-area.ts';

type Load = () => Promise<ComponentType>;

/** What loads a page or a tab of the administration, of the area that has it. @throws Error where none has */
export function findLoad(get: (area: AdminArea) => Load | undefined): Load {
  for (const area of adminAreas) {
    const load = get(area);
    if (load) return load;
  }
  throw new Error('No area of the administration has it.');
}

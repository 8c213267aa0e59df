import { trash } from '@afdal/contract/people/trash';
import type { AreaTable } from '../../platform/area/area-table.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { listTrash } from './list-trash.ts';

export const trashArea = defineArea({
  endpoints: trash,
  handlers: ({ tables }: { readonly tables: readonly AreaTable[] }) => ({ listTrash: listTrash(tables) }),
});

import type { AdminArea } from './define-admin-area.ts';

const modules = import.meta.glob<AdminArea>('./features/admin/*/area.{ts,tsx}', { eager: true, import: 'area' });

/** The areas of the administration. Only administrators load them. */
export const adminAreas: readonly AdminArea[] = Object.values(modules);

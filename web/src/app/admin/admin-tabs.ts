import type { AdminPath } from '../paths.ts';

/** The tabs of the pages that several areas of the administration share, in their order; the first is shown by itself. */
export const adminTabs = {
  '/admin/content': ['articles', 'programmes', 'documents', 'broadcasts', 'quotes', 'guide'],
  '/admin/settings': [
    'subscription',
    'limits',
    'support',
    'features',
    'maintenance',
    'providers',
    'audit',
    'operations',
  ],
} as const satisfies Partial<Record<AdminPath, readonly string[]>>;

export type TabbedPath = keyof typeof adminTabs;
export type AdminTab<Path extends TabbedPath = TabbedPath> = (typeof adminTabs)[Path][number];

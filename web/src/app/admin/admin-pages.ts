import type { ComponentType } from 'react';
import type { AdminPath } from '../paths.ts';
import { findLoad } from './find-load.ts';

export async function loadAdminPage(path: AdminPath): Promise<{ readonly Page: ComponentType }> {
  if (path === '/admin/content') return { Page: (await import('./content-page.tsx')).ContentPage };
  if (path === '/admin/settings') return { Page: (await import('./settings-page.tsx')).SettingsPage };
  return { Page: await findLoad(({ pages }) => pages?.[path])() };
}

import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from '../src/app/paths.ts';
import { copy as shellCopy } from '../src/app/shell/copy.ts';
import { copy } from '../src/ui/base/copy.ts';

/** `--ground` of the light theme. A manifest knows one colour; the document names that of each theme. */
const ground = '#fcfaf4';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192, 'any')] });

/** What a device needs to install the app; `scripts/draw-icons.mjs` draws the icons. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: copy.product,
  short_name: copy.product,
  description: copy.description,
  lang: 'ar',
  dir: 'rtl',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: ground,
  background_color: ground,
  categories: ['finance', 'productivity', 'lifestyle'],
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('maskable-192', 192, 'maskable'),
    icon('maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    shortcut(shellCopy.addExpense, `${paths.financialPlanning}?open=add`),
    shortcut(shellCopy.addTask, `${paths.tasks}?open=add`),
    shortcut(shellCopy.recordSlip, `${paths.breakHabits}?open=slip`),
  ],
  share_target: {
    action: paths.share,
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

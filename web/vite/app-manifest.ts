import type { ManifestOptions } from 'vite-plugin-pwa';
import { paths } from '../src/app/paths.ts';
import { texts as shellTexts } from '../src/app/shell/commands.ar.ts';
import { texts } from '../src/ui/base/texts.ts';

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
  name: texts.product,
  short_name: texts.product,
  description: texts.description,
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
    shortcut(shellTexts.addExpense, `${paths.financialPlanning}?open=add`),
    shortcut(shellTexts.addTask, `${paths.tasks}?open=add`),
    shortcut(shellTexts.recordSlip, `${paths.breakHabits}?open=slip`),
  ],
  share_target: {
    action: paths.share,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
};

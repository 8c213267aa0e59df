import type { WebArea } from './define-web-area.ts';

const modules = import.meta.glob<WebArea>(['./features/**/area.{ts,tsx}', '!./features/admin/**'], {
  eager: true,
  import: 'area',
});

/** Every `area.ts` and `area.tsx` but the administration's. Only signed-in people load them. */
export const areas: readonly WebArea[] = Object.values(modules);

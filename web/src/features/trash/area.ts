import { Trash2 } from 'lucide-react';
import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  pages: {
    '/trash': {
      title: texts.title,
      up: '/settings',
      search: { icon: Trash2, keywords: texts.keywords },
      load: async () => (await import('../../pages/trash.tsx')).TrashPage,
    },
  },
});

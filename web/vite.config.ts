import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { copy } from './src/ui/copy.ts';

/** Fills the words of index.html from the one place that holds them. */
const documentWords: Plugin = {
  name: 'document-words',
  transformIndexHtml: (html) =>
    html
      .replaceAll('{{product}}', copy.product)
      .replaceAll('{{loading}}', copy.loading)
      .replaceAll('{{description}}', copy.description)
      .replaceAll('{{scriptNeeded}}', copy.scriptNeeded),
};

export default defineConfig({
  plugins: [react(), tailwindcss(), documentWords],
  build: {
    manifest: true,
    sourcemap: false,
    // The page's policy knows no inline scripts and no `data:` fonts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4001' } },
});

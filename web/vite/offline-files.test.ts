import { expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const chunks = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: [
      'src/app/signed-in-layout.tsx',
      'src/pages/tasks.tsx',
      'src/pages/legal/legal.tsx',
      'src/pages/admin-users.tsx',
    ],
    css: ['assets/index.css'],
    assets: ['assets/arabic.woff2'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  'src/app/signed-in-layout.tsx': {
    file: 'assets/frame.js',
    imports: ['_shared.js'],
    dynamicImports: ['src/palette.tsx'],
  },
  'src/palette.tsx': { file: 'assets/palette.js' },
  'src/pages/tasks.tsx': { file: 'assets/tasks.js', imports: ['index.html'], dynamicImports: ['src/sheet.tsx'] },
  'src/sheet.tsx': { file: 'assets/sheet.js' },
  'src/pages/legal/legal.tsx': { file: 'assets/legal.js', imports: ['_document.js'] },
  '_document.js': { file: 'assets/document.js' },
  'src/pages/admin-users.tsx': { file: 'assets/admin.js' },
};

test('the shell is what every page stands in, with its styles and fonts', () => {
  expect([...offlineFiles(chunks).shell].sort()).toEqual([
    'assets/arabic.woff2',
    'assets/frame.js',
    'assets/index.css',
    'assets/index.js',
    'assets/shared.js',
  ]);
});

test('pages and what they open are kept, but nothing that few people read', () => {
  const { shell, all } = offlineFiles(chunks);
  const more = [...all].filter((file) => !shell.has(file)).sort();
  expect(more).toEqual(['assets/palette.js', 'assets/sheet.js', 'assets/tasks.js']);
});

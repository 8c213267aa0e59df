import { expect, test } from 'vitest';
import { type Modules, moduleGraph, reachable } from './module-graph.ts';

const index = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

const modules: Record<string, { code?: string; importedIds?: string[]; dynamicallyImportedIds?: string[] }> = {
  '/main.tsx': { importedIds: ['/frame.tsx'], dynamicallyImportedIds: ['/tasks.tsx'] },
  '/frame.tsx': {
    code: `import { House as Home, Menu } from "lucide-react";`,
    importedIds: [index],
    dynamicallyImportedIds: ['/menu.tsx'],
  },
  '/tasks.tsx': { importedIds: ['/frame.tsx'] },
  '/menu.tsx': { code: `import { X } from 'lucide-react';`, importedIds: [index] },
  [index]: {
    code: [
      `export { default as House, default as HouseIcon } from './icons/house.mjs';`,
      `export { default as LucideMenu, default as Menu } from './icons/menu.mjs';`,
      `export { default as X } from './icons/x.mjs';`,
      `export { default as Wallet } from './icons/wallet.mjs';`,
    ].join('\n'),
    importedIds: ['house', 'menu', 'x', 'wallet'].map(icon),
  },
  [icon('house')]: {},
  [icon('menu')]: {},
  [icon('x')]: {},
  [icon('wallet')]: {},
};

const build: Modules = {
  getModuleInfo: (id) => {
    const info = modules[id];
    return info ? { code: '', importedIds: [], dynamicallyImportedIds: [], ...info } : null;
  },
};

test('entries are the first module and what is imported dynamically, by whatever is reached', () => {
  expect([...moduleGraph('/main.tsx', build).entries].sort()).toEqual(['/main.tsx', '/menu.tsx', '/tasks.tsx']);
});

test('whoever names icons imports these, and not the index of all', () => {
  const { getImports } = moduleGraph('/main.tsx', build);
  expect([...reachable(['/tasks.tsx'], getImports)].sort()).toEqual(
    ['/frame.tsx', '/tasks.tsx', icon('house'), icon('menu')].sort(),
  );
  expect(getImports('/menu.tsx')).toEqual([icon('x')]);
});

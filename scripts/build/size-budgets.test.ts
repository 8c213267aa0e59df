import { describe, expect, it } from 'vitest';
import { computeBudgets, findGuarded } from './size-budgets.mjs';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_form.js', '_react.js'],
    dynamicImports: ['src/app/area-pages.ts', 'src/pages/contact.tsx', 'src/app/signed-in-layout.tsx'],
    css: ['assets/index.css'],
    assets: ['assets/arabic.woff2'],
  },
  'src/app/area-pages.ts': { file: 'assets/areas.js', isDynamicEntry: true, imports: ['_areas.js'] },
  '_areas.js': {
    file: 'assets/area-list.js',
    name: 'areas',
    dynamicImports: ['src/pages/tasks.tsx', 'src/pages/tasks/dialog.tsx', 'src/ui/menu.tsx'],
  },
  'src/pages/tasks.tsx': {
    file: 'assets/tasks.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_list.js', '_queries.js'],
    css: ['assets/tasks.css'],
  },
  'src/pages/tasks/dialog.tsx': { file: 'assets/dialog.js', isDynamicEntry: true, imports: ['_queries.js'] },
  'src/ui/menu.tsx': { file: 'assets/menu.js', isDynamicEntry: true, imports: ['_queries.js'] },
  'src/pages/contact.tsx': {
    file: 'assets/contact.js',
    isDynamicEntry: true,
    imports: ['_form.js', '_queries.js'],
    dynamicImports: ['src/ui/menu.tsx'],
  },
  'src/app/signed-in-layout.tsx': {
    file: 'assets/frame.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_queries.js'],
  },
  '_queries.js': { file: 'assets/queries.js' },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'] },
  '_list.js': { file: 'assets/list.js', imports: ['_form.js'] },
  'src/ui/fonts/latin.woff2': { file: 'assets/latin.woff2' },
  'src/ui/fonts/arabic.woff2': { file: 'assets/arabic.woff2' },
};

describe('the budgets of a build', () => {
  const files = Object.fromEntries(
    computeBudgets(manifest, ['src/app/area-pages.ts']).map((budget) => [budget.name, budget.files.sort()]),
  );

  it('weigh the first screen as the entry and all that it imports, each once', () => {
    expect(files['first screen, scripts']).toEqual(['assets/form.js', 'assets/index.js', 'assets/react.js']);
    expect(files['first screen, styles']).toEqual(['assets/index.css']);
  });

  it('weigh every font once', () => {
    expect(files.fonts).toEqual(['assets/arabic.woff2', 'assets/latin.woff2']);
  });

  it('weigh another route by what it adds to the first screen', () => {
    expect(files['only for src/pages/contact.tsx']).toEqual(['assets/contact.js', 'assets/queries.js']);
    expect(files['only for src/app/signed-in-layout.tsx']).toEqual(['assets/frame.js', 'assets/queries.js']);
  });

  it('weigh a page behind the guard by what it adds to the frame too', () => {
    expect(files['only for src/pages/tasks.tsx']).toEqual(['assets/list.js', 'assets/tasks.js']);
    expect(files['only for src/pages/tasks/dialog.tsx']).toEqual(['assets/dialog.js']);
  });

  it('weigh what a public page loads too without the frame', () => {
    expect(files['only for src/ui/menu.tsx']).toEqual(['assets/menu.js', 'assets/queries.js']);
  });

  it('are rejected without the entry', () => {
    const { 'index.html': _, ...rest } = manifest;
    expect(() => computeBudgets(rest, [])).toThrow('nothing can be weighed');
  });
});

describe('what is behind the guard', () => {
  const parents = `
    const root = createRootRoute({ notFoundComponent: lazyPage(() => import('../pages/not-found.tsx'), 'X') });
    const signedIn = createRoute({ getParentRoute: () => root, beforeLoad: requireSession, component: X });
    const anybody = createRoute({ getParentRoute: () => root });
    const administration = createRoute({ getParentRoute: () => signedIn, beforeLoad: requireAdmin });`;

  it('is the list of areas, and the pages of other routes below it', () => {
    const routes = `${parents}
    createRoute({ getParentRoute: () => anybody, component: lazyPage(() => import('../pages/legal.tsx'), 'X') }),
    createRoute({ getParentRoute: () => signedIn, path: paths.tasks, component: areaPage(paths.tasks) }),
    createRoute({ getParentRoute: () => signedIn, path: paths.notes, component: areaPage(paths.notes) }),
    createRoute({ getParentRoute: () => administration, component: lazyPage(() => import('../pages/users.tsx'), 'X') }),
    createRoute({ getParentRoute: () => root, component: lazyPage(() => import('../pages/welcome.tsx'), 'X') }),`;
    expect(findGuarded(routes)).toEqual(['src/app/area-pages.ts', 'src/pages/users.tsx']);
  });

  it('is every page of an area', () => {
    const routes = `${parents}
    createRoute({ getParentRoute: () => anybody, path: paths.tasks, component: areaPage(paths.tasks) }),`;
    expect(() => findGuarded(routes)).toThrow('below the guard');
  });
});

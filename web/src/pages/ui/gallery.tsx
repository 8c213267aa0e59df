import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { SegmentedControl } from '../../ui/base/segmented-control.tsx';
import { gallery as copy } from './texts.ts';

type Theme = 'system' | 'light' | 'dark';

/** Each family is a separate chunk: together they are most of the product's code. */
const families = {
  foundations: lazily(() => import('./foundations-examples.tsx'), 'FoundationsExamples'),
  parts: lazily(() => import('./parts/parts-examples.tsx'), 'PartsExamples'),
  fields: lazily(() => import('./fields/fields-examples.tsx'), 'FieldsExamples'),
  controls: lazily(() => import('./control-examples.tsx'), 'ControlExamples'),
  lists: lazily(() => import('./list-examples.tsx'), 'ListExamples'),
  tables: lazily(() => import('./table-examples.tsx'), 'TableExamples'),
  charts: lazily(() => import('./charts/charts-examples.tsx'), 'ChartsExamples'),
  overlays: lazily(() => import('./overlay-examples.tsx'), 'OverlayExamples'),
  states: lazily(() => import('./states-examples.tsx'), 'StatesExamples'),
  shell: lazily(() => import('./shell-examples.tsx'), 'ShellExamples'),
} as const satisfies Record<string, ComponentType>;

/** All components of the design system in all states. Available only when the product runs locally. */
export function GalleryPage() {
  const [theme, setTheme] = useState<Theme>('system');
  usePreviewTheme(theme);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid gap-4">
        <h1 className="text-28">{copy.heading}</h1>
        <SegmentedControl
          label={copy.theme}
          choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: copy[value] }))}
          value={theme}
          onChange={setTheme}
        />
      </div>
      {Object.entries(families).map(([id, Examples]) => (
        <section key={id} id={id} aria-labelledby={`${id}-name`} className="grid grid-cols-[minmax(0,1fr)] gap-gap">
          <h2 id={`${id}-name`} className="border-b border-line pb-2 text-22">
            {copy[id as keyof typeof families]}
          </h2>
          <Suspense>
            <Examples />
          </Suspense>
        </section>
      ))}
    </div>
  );
}

function lazily<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Applies while the gallery is mounted; afterwards the person's theme is restored. */
function usePreviewTheme(theme: Theme): void {
  useEffect(() => {
    if (theme === 'system') return;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    dataset.theme = theme;
    return () => {
      if (before === undefined) delete dataset.theme;
      else dataset.theme = before;
    };
  }, [theme]);
}

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { classes } from '../base/classes.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useShownWithin } from './use-shown-within.ts';

interface Tab<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly count?: number;
}

interface Props<V extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Roles and keys follow the tabs pattern of the ARIA Authoring Practices. Selection follows focus. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: Props<V>) {
  const { digits } = useDisplayPreferences();
  const id = useId();
  const index = tabs.findIndex((tab) => tab.value === value);
  const list = useShownWithin<HTMLDivElement>(index);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = findIndexAfter(event.key, index, tabs.length);
    const tab = next !== null && tabs[next];
    if (!tab) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[next]?.focus();
    onChange(tab.value);
  };
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="tab-list -mx-gutter flex gap-4 overflow-x-auto px-gutter md:mx-0 md:gap-8 md:px-0"
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              // Roving tabindex: Tab goes to the selected tab, and then out of the list.
              tabIndex={isChosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={classes(
                'flex min-h-target min-w-target flex-none items-center justify-center gap-2 border-b-2 -outline-offset-2',
                isChosen ? 'border-palm font-strong text-palm-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}{' '}
              {tab.count !== undefined && (
                <span className="text-12 font-regular text-ink-3">{formatNumber(tab.count, digits)}</span>
              )}
            </button>
          );
        })}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel may contain nothing focusable
        tabIndex={0}
        className="pt-gap outline-offset-4"
      >
        {children}
      </div>
    </div>
  );
}

/** Arrow keys are visual: in a right-to-left page the next tab is to the left. */
function findIndexAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return (index + 1) % count;
  if (key === 'ArrowRight') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

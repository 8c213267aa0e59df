import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useReadingStyle } from '../reading-style.ts';

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
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, children }: Props<V>) {
  const { digits } = useReadingStyle();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.children[tabs.findIndex((tab) => tab.value === value)];
    if (list.current && chosen) showWithin(list.current, chosen);
  }, [tabs, value]);
  return (
    <Radix.Root dir="rtl" value={value} onValueChange={(next) => onChange(next as V)} className="min-w-0">
      <Radix.List
        ref={list}
        aria-label={label}
        className="tab-list -mx-gutter flex gap-5 overflow-x-auto px-gutter md:mx-0 md:gap-8 md:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="flex min-h-target flex-none items-center gap-2 border-b-2 border-transparent text-ink-2 -outline-offset-2 hover:text-ink data-[state=active]:border-palm data-[state=active]:font-strong data-[state=active]:text-palm-ink"
          >
            {tab.label}{' '}
            {tab.count !== undefined && (
              <span className="text-12 font-regular text-ink-3">{formatNumber(tab.count, digits)}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-gap outline-offset-4">
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** Scrolls the list sideways as far as needed, and never the page, which `scrollIntoView` would move too. */
function showWithin(list: Element, chosen: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft += inner.left - outer.left;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}

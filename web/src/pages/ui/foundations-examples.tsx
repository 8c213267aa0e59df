import type { ReactNode } from 'react';
import { Card } from '../../ui/base/card.tsx';
import { foundations as copy } from './texts.ts';

/** Each class is spelled out: Tailwind generates only those it finds in the source. */
const colours = [
  ['ground', 'bg-ground'],
  ['sunken', 'bg-sunken'],
  ['fill', 'bg-fill'],
  ['card', 'bg-card'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['palm', 'bg-palm'],
  ['palm-soft', 'bg-palm-soft'],
  ['hero', 'bg-hero'],
  ['saffron', 'bg-saffron'],
  ['saffron-soft', 'bg-saffron-soft'],
  ['info-soft', 'bg-info-soft'],
  ['success-soft', 'bg-success-soft'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
] as const;

const sizes = [
  ['36', 'text-36'],
  ['28', 'text-28'],
  ['22', 'text-22'],
  ['18', 'text-18'],
  ['16', 'text-16'],
  ['14', 'text-14'],
  ['12', 'text-12'],
] as const;

/** Colours and font sizes, by name. */
export function FoundationsExamples() {
  return (
    <div className="grid gap-gap">
      <Card>
        <h2 className="mb-3 text-18">{copy.colours}</h2>
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {colours.map(([name, className]) => (
            <Named key={name} name={name}>
              <span className={`size-10 rounded-control ring-1 ring-line ${className}`} />
            </Named>
          ))}
        </ul>
      </Card>
      <Card>
        <h2 className="mb-3 text-18">{copy.type}</h2>
        <ul className="grid gap-2">
          {sizes.map(([name, className]) => (
            <li key={name} className="flex items-baseline gap-4">
              <bdi className="w-8 shrink-0 text-12 text-ink-2">{name}</bdi>
              <span className={`min-w-0 ${className}`}>{copy.sentence}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Named({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      {children}
      <bdi className="min-w-0 text-12 text-ink-2">{name}</bdi>
    </li>
  );
}

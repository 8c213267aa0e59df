import { chartColour } from './colours.ts';
import { Texture } from './textures.tsx';

export type LegendKey =
  | { readonly name: string; readonly kind: 'area'; readonly colour: number }
  | { readonly name: string; readonly kind: 'line' | 'quiet' | 'plan' };

/** In the order of the drawing. */
export function Legend({ items }: { items: readonly LegendKey[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-ink-2">
      {items.map((key) => (
        <li key={key.name} className="flex items-center gap-2">
          {key.kind === 'area' ? <ColourKey colour={key.colour} /> : <LineKey kind={key.kind} />}
          {key.name}
        </li>
      ))}
    </ul>
  );
}

function LineKey({ kind }: { kind: 'line' | 'quiet' | 'plan' }) {
  return (
    <svg aria-hidden="true" className="h-3 w-5 flex-none">
      <path
        d="M1 6H19"
        className={`chart-line chart-line-${kind}`}
        stroke={kind === 'line' ? chartColour(0) : undefined}
      />
    </svg>
  );
}

/** Legend square with a colour and its texture; `isPlain` shows the texture only with `prefers-contrast: more`. */
export function ColourKey({ colour, isPlain = false }: { colour: number; isPlain?: boolean }) {
  return (
    <svg aria-hidden="true" className="size-3 flex-none" viewBox="0 0 12 12">
      <rect width="12" height="12" rx="3" fill={chartColour(colour)} />
      <g className={isPlain ? 'chart-aided' : undefined}>
        <Texture index={colour}>{(fill) => <rect width="12" height="12" rx="3" fill={fill} />}</Texture>
      </g>
    </svg>
  );
}

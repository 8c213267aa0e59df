import { type ReactNode, useId } from 'react';

/** One per colour after the first, so that adjacent parts differ without colour vision. */
const strokes = [
  '',
  'M-1 7L7-1M-1 1L1-1M5 7L7 5',
  'M0 3H6',
  'M1.500 1.500v.01M4.500 4.500v.01',
  'M3 0V6',
  'M-1-1L7 7M-1 5L1 7M5-1L7 1',
  'M0 3H6M3 0V6',
  'M3 3v.01',
] as const;

/** Draws the texture of a colour over a shape; renders nothing for a colour without a texture. */
export function Texture({ index, children }: { index: number; children: (fill: string) => ReactNode }) {
  const id = useId();
  const stroke = strokes[index % strokes.length];
  if (!stroke) return null;
  return (
    <g className="chart-texture">
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d={stroke} />
      </pattern>
      {children(`url(#${id})`)}
    </g>
  );
}

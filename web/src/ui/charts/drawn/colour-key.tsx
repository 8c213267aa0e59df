import { chartColour } from './colours.ts';
import { Texture } from './textures.tsx';

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

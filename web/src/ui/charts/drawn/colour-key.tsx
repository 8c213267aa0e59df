import { chartColour } from './colours.ts';
import { Texture } from './textures.tsx';

/** The square of a colour and its texture, as it stands in legends. */
export function ColourKey({ colour }: { colour: number }) {
  return (
    <svg aria-hidden="true" className="size-3 flex-none" viewBox="0 0 12 12">
      <rect width="12" height="12" rx="3" fill={chartColour(colour)} />
      <Texture of={colour}>{(fill) => <rect width="12" height="12" rx="3" fill={fill} />}</Texture>
    </svg>
  );
}

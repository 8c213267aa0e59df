import type { CoverDrawing as Name } from '@afdal/domain/blog/article';
import { coverShapes } from './cover-shapes.ts';

interface Props {
  readonly name: Name;
  /** Draws the ground too, which a cover has of its own. */
  readonly hasGround?: boolean;
}

/** The drawing of a cover, in the colours of what is around it. */
export function CoverDrawing({ name, hasGround = false }: Props) {
  return (
    <svg className="drawing" viewBox={`0 0 160 ${hasGround ? 120 : 106}`} aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
        {hasGround && (
          <>
            <path d="M14 104.5h132" />
            <path d="M24 111h28M110 111h30M62 111h8" opacity=".45" />
          </>
        )}
        {coverShapes[name].map(({ d, isFilled, stroke, isDotted }) => (
          <path
            key={d}
            d={d}
            fill={isFilled ? 'var(--tint)' : undefined}
            stroke={stroke === 'accent' ? 'var(--accent)' : stroke}
            strokeWidth={isDotted ? 2.75 : undefined}
          />
        ))}
      </g>
    </svg>
  );
}

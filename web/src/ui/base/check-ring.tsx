import { Check } from 'lucide-react';
import type { CSSProperties } from 'react';

interface Props {
  readonly id?: string;
  readonly isChecked: boolean;
  readonly label: string;
  readonly onToggle: () => void;
  /** How much of it is done, 0 to 1, where parts count. */
  readonly share?: number;
}

export function CheckRing({ id, isChecked, label, onToggle, share = 0 }: Props) {
  return (
    <button
      id={id}
      type="button"
      aria-pressed={isChecked}
      aria-label={label}
      onClick={onToggle}
      className="-m-2 inline-grid size-target flex-none place-items-center rounded-full"
    >
      <span className="check-ring" style={share > 0 && !isChecked ? toRingStyle(share) : undefined}>
        <Check aria-hidden="true" className="check-mark" />
      </span>
    </button>
  );
}

/** The ring filled in part, from 12 o'clock to the left. */
function toRingStyle(share: number): CSSProperties {
  const rest = `${100 - Math.min(1, share) * 100}%`;
  return {
    background: `radial-gradient(closest-side, var(--card) 72%, transparent 76%), conic-gradient(var(--fill) ${rest}, var(--palm) 0)`,
    boxShadow: 'none',
  };
}

import { Check } from 'lucide-react';

interface Props {
  readonly isChecked: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

export function CheckRing({ isChecked, label, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isChecked}
      aria-label={label}
      onClick={onToggle}
      className="-m-2 inline-grid size-target flex-none place-items-center rounded-full"
    >
      <span className="check-ring">
        <Check aria-hidden="true" className="check-mark" />
      </span>
    </button>
  );
}

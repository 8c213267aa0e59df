import { Check } from 'lucide-react';

interface Props {
  readonly id?: string;
  readonly isChecked: boolean;
  readonly label: string;
  readonly onToggle: () => void;
}

export function CheckRing({ id, isChecked, label, onToggle }: Props) {
  return (
    <button
      id={id}
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

import { Circle, CircleCheck, CircleDashed } from 'lucide-react';
import { Icon } from '../../../../ui/base/icon.tsx';
import { texts } from './texts.ts';

const marks = {
  planned: { icon: CircleDashed, tone: 'text-ink-2' },
  open: { icon: Circle, tone: 'text-ink-2' },
  reconciled: { icon: CircleCheck, tone: 'text-success-ink' },
} as const;

interface Props {
  readonly state: keyof typeof marks;
  /** Where what it says stands beside it. */
  readonly isDecoration?: boolean;
}

/** Whether a transaction is known to agree with the bank. */
export function AgreementMark({ state, isDecoration = false }: Props) {
  const { icon, tone } = marks[state];
  return (
    <span className={tone}>
      <Icon icon={icon} />
      {!isDecoration && <span className="sr-only">{texts.states[state]}</span>}
    </span>
  );
}

import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import type { Command } from './command.ts';

interface Props {
  readonly id: string;
  readonly command: Command;
  readonly isPointedAt: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

export function CommandOption({ id, command, isPointedAt, onPoint, onRun }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which handles the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      id={id}
      role="option"
      aria-selected={isPointedAt}
      // On move, not on enter: scrolling the list under a resting pointer must not select an option.
      onPointerMove={isPointedAt ? undefined : onPoint}
      onClick={onRun}
      className={classes(
        'flex min-h-target cursor-pointer items-center gap-3 rounded-small px-3 py-1.5 leading-row',
        isPointedAt ? 'bg-palm-soft text-palm-ink' : 'text-ink',
      )}
    >
      <Icon icon={command.icon} />
      <span className="min-w-0 flex-1">{command.label}</span>
      {command.shortcut && <KeyHint keys={command.shortcut} isSequence={command.isSequence} />}
    </div>
  );
}

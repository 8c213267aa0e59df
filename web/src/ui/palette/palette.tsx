import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn, searchable } from '@afdal/domain/text/searchable';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { Modal } from '../overlay/modal.tsx';
import type { Command, PaletteProps } from './command.ts';
import { texts } from './texts.ts';

const key = 'recent-commands';
const maxRecent = 3;

/** The ids of the commands last used in this tab, newest first. */
function recentCommands(): readonly string[] {
  return (sessionStorage.getItem(key) ?? '').split('\n').filter(Boolean);
}

function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  sessionStorage.setItem(key, [id, ...others].slice(0, maxRecent).join('\n'));
}

/** Finds pages and actions by name. Loaded by `CommandPalette` when it is first opened. */
export function Palette({ isOpen, onClose, commands }: PaletteProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-label={texts.name} className="items-start justify-items-center p-4">
      <div className="modal-panel dialog flex max-h-[80dvh] w-full max-w-form flex-col rounded-card md:mt-[10dvh]">
        <Finder commands={commands} onClose={onClose} />
      </div>
    </Modal>
  );
}

/** The focus stays in the input; `aria-activedescendant` identifies the active option. */
function Finder({ commands, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [recent] = useState(recentCommands);

  const groups = query.trim() ? findCommands(query, commands) : allCommands(commands, recent, texts.recent);
  const found = groups.flatMap((group) => group.commands);
  const pointedAt = found[activeIndex];

  useEffect(() => {
    if (pointedAt) document.getElementById(`${id}-${pointedAt.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, pointedAt]);

  const search = (next: string) => {
    setQuery(next);
    setActiveIndex(0);
  };
  const run = (command: Command) => {
    rememberCommand(command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && found.length > 0) setActiveIndex((activeIndex + step + found.length) % found.length);
    else if (event.key === 'Enter' && pointedAt) run(pointedAt);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2 text-ink-3">
        <Icon icon={Search} />
        <input
          ref={input}
          data-autofocus
          type="text"
          role="combobox"
          aria-label={texts.name}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={pointedAt && `${id}-${pointedAt.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={texts.placeholder}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-control min-w-0 flex-1 bg-transparent text-ink not-forced-colors:outline-none"
        />
        {query && (
          <IconButton
            icon={X}
            label={texts.clear}
            onClick={() => {
              search('');
              input.current?.focus();
            }}
          />
        )}
      </div>
      {/* A live region, rendered from the start so that screen readers announce its changes. */}
      <p role="status" className={found.length > 0 ? 'sr-only' : 'p-6 text-center text-ink-2'}>
        {found.length === 0 && interpolate(texts.nothing, { q: query.trim() })}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.name}
        className="min-h-0 overflow-y-auto p-2 empty:hidden"
      >
        {groups.map(({ name, commands: ofGroup }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which HTML has only inside a select
          <div key={name} role="group" aria-labelledby={`${id}-group-${group}`}>
            <p id={`${id}-group-${group}`} role="presentation" className="px-3 pt-2 text-12 text-ink-3">
              {name}
            </p>
            {ofGroup.map((command) => (
              <CommandOption
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                isPointedAt={command === pointedAt}
                onPoint={() => setActiveIndex(found.indexOf(command))}
                onRun={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isPointedAt: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

function CommandOption({ id, command, isPointedAt, onPoint, onRun }: CommandOptionProps) {
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

interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** The commands that match a query, best first: the label starts with it, a word of the label does, or it is elsewhere. */
function findCommands(query: string, commands: readonly Command[]): CommandGroup[] {
  const found = commands
    .filter(({ label, keywords = '' }) => isFoundIn(query, `${label} ${keywords}`))
    .map((command) => ({ command, rank: getRank(searchable(query), searchable(command.label)) }))
    .sort((a, b) => a.rank - b.rank);
  return grouped(found.map(({ command }) => command));
}

/** All commands, with recently used ones first, as a group of their own. */
function allCommands(commands: readonly Command[], recent: readonly string[], name: string): CommandGroup[] {
  const latest = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = grouped(commands.filter((command) => !latest.includes(command)));
  return latest.length > 0 ? [{ name, commands: latest }, ...others] : others;
}

const article = '\u0627\u0644';

function getRank(query: string, label: string): number {
  if (label.startsWith(query) || label.startsWith(article + query)) return 0;
  return label.includes(` ${query}`) ? 1 : 2;
}

/** Groups in the order of their first command. */
function grouped(commands: readonly Command[]): CommandGroup[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: commands.filter(({ group }) => group === name) }));
}

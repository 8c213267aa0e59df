import { foundPerKind, maxSearchLength } from '@afdal/domain/search/limits';
import { rankMatches } from '@afdal/domain/search/rank-matches';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { pluralizeForms } from '../../lib/format/plurals.ts';
import { Button } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { texts as baseTexts } from '../base/texts.ts';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { useDebouncedText } from '../hooks/use-debounced-text.ts';
import { KeyHint } from '../keyboard/key-hint.tsx';
import { Modal } from '../overlay/modal.tsx';
import type { Command, FoundThings, PaletteProps, Thing } from './command.ts';
import { texts } from './palette.ar.ts';

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
    <PaletteDialog isOpen={isOpen} onClose={onClose}>
      <CommandFinder commands={commands} onClose={onClose} />
    </PaletteDialog>
  );
}

const nothing: FoundThings = { things: [], isSearching: false, problem: null };

function CommandFinder(props: Omit<PaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  return <Finder {...props} query={query} onQuery={setQuery} found={nothing} />;
}

interface DialogProps extends Omit<PaletteProps, 'commands'> {
  /** What finds, which begins anew whenever it is opened. */
  readonly children: ReactNode;
}

export function PaletteDialog({ isOpen, onClose, children }: DialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-label={texts.name} className="items-start justify-items-center p-4">
      <div className="modal-panel dialog flex max-h-[80dvh] w-full max-w-form flex-col rounded-card md:mt-[10dvh]">
        {children}
      </div>
    </Modal>
  );
}

interface FinderProps extends Omit<PaletteProps, 'isOpen'> {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** What the query finds elsewhere. */
  readonly found: FoundThings;
}

/** The focus stays in the input; `aria-activedescendant` identifies the active option. */
export function Finder({ query, onQuery, commands, found, onClose }: FinderProps) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [recent] = useState(recentCommands);
  const { digits } = useDisplayPreferences();

  const isAsking = query.trim() !== '';
  const groups = isAsking
    ? [...findCommands(query, commands), ...grouped(found.things)]
    : allCommands(commands, recent, texts.recent);
  const options = groups.flatMap((group) => group.commands);
  // By its id: what else is found meanwhile does not move it.
  const activeIndex = Math.max(
    options.findIndex((option) => option.id === activeId),
    0,
  );
  const pointedAt = options[activeIndex];
  const count = useDebouncedText(
    isAsking && options.length > 0 ? pluralizeForms(texts.found, options.length, digits) : null,
  );

  useEffect(() => {
    if (pointedAt) document.getElementById(`${id}-${pointedAt.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, pointedAt]);

  const search = (next: string) => {
    onQuery(next);
    setActiveId(null);
  };
  const run = (command: Command) => {
    if (!('detail' in command)) rememberCommand(command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && options.length > 0) {
      setActiveId(options[(activeIndex + step + options.length) % options.length]?.id ?? null);
    } else if (event.key === 'Enter' && pointedAt) run(pointedAt);
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
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={pointedAt && `${id}-${pointedAt.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxSearchLength}
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
      <p role="status" className={options.length > 0 || found.problem ? 'sr-only' : 'px-4 pt-6 text-center text-ink-2'}>
        {options.length > 0 ? count : getEmptyText(query.trim(), found)}
      </p>
      {options.length === 0 && !found.problem && (
        <p className="px-4 pt-1 pb-6 text-center text-14 text-ink-3">{texts.hint}</p>
      )}
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
                onPoint={() => setActiveId(command.id)}
                onRun={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {found.isSearching && options.length > 0 && found.things.length === 0 && (
        <p aria-hidden="true" className="px-4 pb-3 text-14 text-ink-3">
          {texts.searching}
        </p>
      )}
      {found.problem && <Problem {...found.problem} />}
    </>
  );
}

function getEmptyText(query: string, { isSearching, problem }: FoundThings): string {
  if (problem) return '';
  return isSearching ? texts.searching : interpolate(texts.nothing, { q: query });
}

function Problem({ text, onRetry }: NonNullable<FoundThings['problem']>) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2 text-14 text-ink-2">
      <span className="min-w-0 flex-1">{text}</span>
      {onRetry && (
        <Button variant="bare" onClick={onRetry}>
          {baseTexts.retry}
        </Button>
      )}
    </div>
  );
}

interface CommandOptionProps {
  readonly id: string;
  readonly command: Command | Thing;
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
      <span className="min-w-0 flex-1">
        {command.label}
        {'detail' in command && command.detail && (
          <span className="block truncate text-12 text-ink-3">{command.detail}</span>
        )}
      </span>
      {'trailing' in command && command.trailing}
      {command.shortcut && <KeyHint keys={command.shortcut} isSequence={command.isSequence} />}
    </div>
  );
}

interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** The commands that match a query, best first, so many of a group. */
function findCommands(query: string, commands: readonly Command[]): CommandGroup[] {
  const found = rankMatches(
    query,
    commands.map((command) => ({ command, title: command.label, keywords: command.keywords ?? '' })),
  );
  return grouped(found.map(({ command }) => command)).map((group) => ({
    ...group,
    commands: group.commands.slice(0, foundPerKind),
  }));
}

/** All commands, with recently used ones first, as a group of their own. */
function allCommands(commands: readonly Command[], recent: readonly string[], name: string): CommandGroup[] {
  const latest = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = grouped(commands.filter((command) => !latest.includes(command)));
  return latest.length > 0 ? [{ name, commands: latest }, ...others] : others;
}

/** Groups in the order of their first command. */
function grouped(commands: readonly Command[]): CommandGroup[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ name, commands: commands.filter(({ group }) => group === name) }));
}

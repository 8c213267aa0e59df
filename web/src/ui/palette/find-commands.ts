import { isFoundIn, searchable } from '@afdal/domain/text/searchable';
import type { Command } from './command.ts';

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** The commands that match a query, best first: the label starts with it, a word of the label does, or it is elsewhere. */
export function findCommands(query: string, commands: readonly Command[]): CommandGroup[] {
  const found = commands
    .filter(({ label, keywords = '' }) => isFoundIn(query, `${label} ${keywords}`))
    .map((command) => ({ command, rank: getRank(searchable(query), searchable(command.label)) }))
    .sort((a, b) => a.rank - b.rank);
  return grouped(found.map(({ command }) => command));
}

/** All commands, with recently used ones first, as a group of their own. */
export function allCommands(commands: readonly Command[], recent: readonly string[], name: string): CommandGroup[] {
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

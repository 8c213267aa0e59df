import { splitAlternatives } from './normalize-message.ts';

/**
 * Texts of which any match of a pattern contains at least one, each as long as possible; null where there is no such set.
 * Of regular expressions what the words of messages are made of is read: letters, classes, groups, assertions, quantifiers.
 */
export function readRequiredLiterals(pattern: string): readonly string[] | null {
  const sets = splitAlternatives(pattern).map(readSequence);
  return sets.every((set) => set !== null) ? sets.flat() : null;
}

const shortest = 2;
const part = /(\(\?<?[=!])|(\((?:\?:)?)|(\[(?:\\.|[^\]\\])*\]|\\[a-z]|[.^$])|\\?([\s\S])/y;
const quantifier = /(?:([?*])|\+|\{(\d+)[\d,]*\})\??/y;

/** The set of the part of a sequence whose shortest text is the longest. */
function readSequence(sequence: string): readonly string[] | null {
  let best: readonly string[] | null = null;
  let run = '';
  const offer = (set: readonly string[]) => {
    if (getShortest(set) >= Math.max(shortest, best ? getShortest(best) + 1 : 0)) best = set;
  };
  const endRun = () => {
    offer([run]);
    run = '';
  };
  for (let at = 0; at < sequence.length; ) {
    const [whole = '', assertion, group, , letter] = matchAt(part, sequence, at) ?? [];
    const opening = assertion ?? group;
    const end = opening ? findGroupEnd(sequence, at) : at + whole.length;
    const [times = '', optional, least] = matchAt(quantifier, sequence, end) ?? [];
    const isOptional = optional !== undefined || least === '0';
    if (letter !== undefined && !isOptional) run += letter;
    // What follows a letter that may stand several times does not follow its first.
    if (!assertion && (letter === undefined || times !== '')) endRun();
    if (group && !isOptional) offer(readRequiredLiterals(sequence.slice(at + group.length, end - 1)) ?? []);
    at = end + times.length;
  }
  endRun();
  return best;
}

function getShortest(set: readonly string[]): number {
  return set.length === 0 ? 0 : Math.min(...set.map(({ length }) => length));
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The offset behind the bracket that closes the group. */
function findGroupEnd(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at += 1) {
    const [whole = ''] = matchAt(part, pattern, at) ?? [];
    if (whole.startsWith('(')) depth += 1;
    if (whole === ')') depth -= 1;
    if (depth === 0) return at + 1;
    at += whole.length - 1;
  }
  return pattern.length;
}

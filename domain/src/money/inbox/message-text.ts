import { normalizeMessage, visibleText } from '../bank-messages/normalize-message.ts';
import { dateTails, monthWords, weekdayWords } from '../statement/vocabulary.ts';

/** A message as compared with others, to find one that came before: however its lines break and its letters are written. */
export function toComparable(text: string): string {
  return normalizeMessage(visibleText(text)).replace(/\s+/g, ' ');
}

const hijriWords =
  'محرم صفر ربيع جمادي رجب شعبان رمضان شوال ذو ذي القعده الحجه الاول الاخر الثاني الاولي الاخره الثانيه';
/** The words of which days and times consist. */
const dayWords = new Set(
  [...monthWords.flat(), ...weekdayWords, ...dateTails, ...hijriWords.split(' ')].flatMap((words) =>
    normalizeMessage(words).split(' '),
  ),
);

/**
 * What is the same in all messages of a kind that a bank sends: its lines without the payee and without what has digits or
 * is of a day. Of a list of labels what follows the payee in its line goes as well: a branch or a city.
 */
export function readSkeleton(text: string, payee: string): string {
  const lines = normalizeMessage(visibleText(text)).split('\n');
  const name = normalizeMessage(visibleText(payee));
  const isList = lines.length > 2;
  return lines
    .map((line) => dropVarying(dropName(line, name, isList)))
    .filter(Boolean)
    .join('\n');
}

function dropName(line: string, name: string, isList: boolean): string {
  const start = name === '' ? -1 : line.indexOf(name);
  if (start === -1) return line;
  return `${line.slice(0, start)} ${isList ? '' : line.slice(start + name.length)}`;
}

function dropVarying(line: string): string {
  const words = line.split(/[\s,;.\u060c-]+/);
  return words.filter((word) => word !== '' && !/\d/.test(word) && !dayWords.has(word)).join(' ');
}

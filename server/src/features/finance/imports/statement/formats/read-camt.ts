import type { Steps } from '@afdal/domain/money/statement/steps';
import { SaxesParser } from 'saxes';
import { AppError } from '../../../../../platform/app-error.ts';
import { joinDistinct, type StatementEntry, toIsoDay } from './statement-entry.ts';

/** Characters per step. */
const charactersPerStep = 65_536;

/** An entry of as many payments as an import may have rows has fewer; more are no statement, and only fill memory. */
const maxHeld = 1_500_000;
const maxDepth = 60;
/** No element of a statement has more than a handful. */
const maxAttributes = 100;
/** Longer than any text that is read. */
const maxTextLength = 4_000;

/** An element with what is inside it; of a statement only one entry is held at a time. */
interface Element {
  readonly name: string;
  readonly line: number;
  readonly currency: string;
  readonly children: Element[];
  text: string;
}

/**
 * The entries of CAMT.052, .053 and .054, the statements of ISO 20022, in any version. An entry that books several payments
 * at once is one row for each, where they are told with amounts that sum up to it.
 *
 * @throws Failure `statement_truncated` for XML that is not complete, `statement_unreadable` with a DOCTYPE, which no bank
 *   writes and which could define entities
 */
export function* readCamt(text: string): Steps<StatementEntry[]> {
  const entries: StatementEntry[] = [];
  const path: Element[] = [];
  let [account, currency, held, kept] = ['', '', 0, 0];
  const parser = new SaxesParser({ position: true });
  parser.on('error', () => {
    throw new AppError('statement_truncated');
  });
  parser.on('doctype', () => {
    throw new AppError('statement_unreadable');
  });
  let attributeCount = 0;
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maxAttributes) throw new AppError('statement_unreadable');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = {
      name: name.slice(name.lastIndexOf(':') + 1),
      line: parser.line,
      currency: String(attributes.Ccy ?? ''),
      children: [],
      text: '',
    };
    // What is outside of entries and accounts is not held.
    if (kept > 0) {
      held += 1;
      path.at(-1)?.children.push(element);
    }
    if (isKept(element)) kept += 1;
    path.push(element);
    if (held > maxHeld || path.length > maxDepth) throw new AppError('statement_unreadable');
  });
  parser.on('text', (said) => {
    const last = path.at(-1);
    if (last && last.text.length < maxTextLength) last.text += said;
  });
  parser.on('closetag', () => {
    const element = path.pop();
    if (!element) return;
    if (isKept(element)) kept -= 1;
    if (kept === 0) held = 0;
    if (element.name === 'Ntry') entries.push(...toEntries(element, account, currency));
    else if (element.name === 'Acct' && path.length === 3) {
      account = find(element, ['Id', 'IBAN']) || find(element, ['Id', 'Othr', 'Id']);
      currency = find(element, ['Ccy']);
    }
  });
  for (let at = 0; at < text.length; at += charactersPerStep) {
    parser.write(text.slice(at, at + charactersPerStep));
    yield;
  }
  parser.close();
  return entries;
}

function isKept({ name }: Element): boolean {
  return name === 'Ntry' || name === 'Acct';
}

function toEntries(entry: Element, account: string, currency: string): StatementEntry[] {
  const state = find(entry, ['Sts', 'Cd']) || find(entry, ['Sts']);
  // Only told: nothing was posted, nor will be.
  if (state === 'INFO') return [];
  const details = children(entry, 'NtryDtls').flatMap((each) => children(each, 'TxDtls'));
  const amounts = details.map((each) => findElement(each, ['Amt']) ?? findElement(each, ['AmtDtls', 'TxAmt', 'Amt']));
  const total = findElement(entry, ['Amt']);
  const isSplit = details.length > 1 && toMicros(total?.text) === sum(amounts.map((amount) => toMicros(amount?.text)));
  const own = {
    line: entry.line,
    day: toIsoDay(
      find(entry, ['BookgDt', 'Dt']) || find(entry, ['BookgDt', 'DtTm']).slice(0, 10) || findValueDay(entry),
    ),
    category: '',
    isPending: state === 'PDNG' || state === 'FUTR',
    account,
  };
  const sides = isSplit ? details : [details[0]];
  return sides.map((detail, at) => {
    const isOut = (find(isSplit ? (detail ?? entry) : entry, ['CdtDbtInd']) || find(entry, ['CdtDbtInd'])) === 'DBIT';
    const amount = isSplit ? amounts[at] : total;
    return {
      ...own,
      amount: `${isOut ? '-' : ''}${amount?.text.trim() ?? ''}`,
      currency: amount?.currency || currency,
      ...describe(entry, detail, isOut),
    };
  });
}

function findValueDay(entry: Element): string {
  return find(entry, ['ValDt', 'Dt']) || find(entry, ['ValDt', 'DtTm']).slice(0, 10);
}

/** Whom the money went to or came from, and what for. */
function describe(entry: Element, detail: Element | undefined, isOut: boolean) {
  const party = isOut ? 'Cdtr' : 'Dbtr';
  const name =
    detail &&
    (find(detail, ['RltdPties', party, 'Nm']) ||
      find(detail, ['RltdPties', party, 'Pty', 'Nm']) ||
      find(detail, ['RltdPties', `Ultmt${party}`, 'Nm']));
  const remittance = detail ? children(detail, 'RmtInf') : [];
  const told = joinDistinct([
    ...remittance.flatMap((each) => children(each, 'Ustrd').map(({ text }) => text)),
    ...remittance.map((each) => find(each, ['Strd', 'CdtrRefInf', 'Ref'])),
    detail ? find(detail, ['AddtlTxInf']) : '',
  ]);
  const said = joinDistinct([find(entry, ['AddtlNtryInf'])]);
  if (name) return { payee: name.trim(), note: told || said };
  return { payee: told || said, note: told && said !== told ? said : '' };
}

function children({ children: all }: Element, name: string): readonly Element[] {
  return all.filter((each) => each.name === name);
}

function findElement(element: Element, path: readonly string[]): Element | undefined {
  return path.reduce<Element | undefined>((found, name) => found?.children.find((each) => each.name === name), element);
}

/** The text of the element at the end of a path, or an empty one. */
function find(element: Element, path: readonly string[]): string {
  return findElement(element, path)?.text.trim() ?? '';
}

/** Millionths of an amount, exactly; NaN for what is none. */
function toMicros(text = ''): number {
  const [, whole, fraction = ''] = /^\s*(\d{1,9})(?:\.(\d{0,6}))?\s*$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

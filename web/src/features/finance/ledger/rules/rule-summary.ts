import type { Rule } from '@afdal/contract/finance/ledger/rules';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate, weekdayNames } from '../../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../../lib/format/dates.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { texts } from './texts.ts';

/** The names that a rule's ids stand for. */
export interface RuleNames {
  readonly categories: ReadonlyMap<string, { readonly name: string }>;
  readonly accounts: ReadonlyMap<string, string>;
}

const { summary } = texts;
const namedPayees = 2;

/** The conditions of a rule in a sentence: «الجهة إحدى 3، والمبلغ بين 15 و150». */
export function describeConditions({ match, conditions }: Rule, names: RuleNames, style: DateStyle): string {
  const parts = conditions.map((condition) => describeCondition(condition, names, style));
  return parts.join(match === 'all' ? summary.and : summary.or);
}

/** The effects of a rule in a sentence. */
export function describeEffects({ effects }: Rule, names: RuleNames): string {
  return effects.flatMap((effect) => describeEffect(effect, names)).join(summary.and);
}

function describeCondition(condition: Rule['conditions'][number], names: RuleNames, style: DateStyle): string {
  const { digits } = style;
  const day = (text: string) => {
    const date = civilDate(text);
    return date ? formatDate(date, style.calendar, style) : text;
  };
  switch (condition.type) {
    case 'payee': {
      const all = condition.names;
      if (all.length > namedPayees) return interpolate(summary.payeeMany, { n: formatNumber(all.length, digits) });
      return interpolate(summary.payeeOneOf, { names: quoted(all) });
    }
    case 'text': {
      const template = {
        any: summary.holdsAny,
        startsWith: summary.startsWith,
        all: summary.holdsAll,
        none: summary.holdsNone,
      }[condition.operator];
      return interpolate(template, { field: texts.fields[condition.source], phrases: quoted(condition.phrases) });
    }
    case 'amount': {
      const template = {
        between: summary.amountBetween,
        is: summary.amountIs,
        above: summary.amountAbove,
        below: summary.amountBelow,
      }[condition.operator];
      return localizeDigits(interpolate(template, { from: condition.amount, to: condition.upTo ?? '' }), digits);
    }
    case 'account': {
      const known = condition.accountIds.map((id) => names.accounts.get(id) ?? summary.gone);
      return interpolate(summary.account, { names: known.join(`»${summary.orPhrase}«`) });
    }
    case 'kind':
      return condition.kinds.map((kind) => texts.kindNames[kind]).join(summary.orPhrase);
    case 'date': {
      const [from, to] = [condition.from && day(condition.from), condition.to && day(condition.to)];
      if (from && to) return interpolate(summary.dateBetween, { from, to });
      return from ? interpolate(summary.dateFrom, { from }) : interpolate(summary.dateTo, { to: to ?? '' });
    }
    case 'dayOfMonth': {
      const [from, to] = [formatNumber(condition.from, digits), formatNumber(condition.to, digits)];
      return interpolate(from === to ? summary.dayOfMonth : summary.daysOfMonth, { from, to });
    }
    case 'weekday': {
      const days = condition.days.map((day) => weekdayNames(0)[day]);
      return interpolate(summary.weekday, { days: days.join(summary.orPhrase) });
    }
  }
}

function describeEffect(effect: Rule['effects'][number], names: RuleNames): string[] {
  switch (effect.type) {
    case 'category':
      return [interpolate(summary.category, { name: names.categories.get(effect.categoryId)?.name ?? summary.gone })];
    case 'payee':
      return [interpolate(summary.payee, { name: effect.payee })];
    case 'tags':
      return effect.tags.map((name) => interpolate(summary.tag, { name }));
    case 'note':
      return [interpolate(effect.mode === 'set' ? summary.note : summary.appended, { name: effect.note })];
    case 'transfer':
      return [interpolate(summary.transfer, { name: names.accounts.get(effect.accountId) ?? summary.gone })];
  }
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `«${word}»`).join(summary.orPhrase);
}

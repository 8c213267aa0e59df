import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import type { Digits } from '@afdal/domain/text/digits';
import { validateAmount } from '../fields/validate-amount.ts';

interface Kind<Typed, Sent> {
  /** Whether it is part of what is sent. */
  readonly isSent: boolean;
  /** @param value of a row; undefined or null begins the field empty */
  toTyped(value: Sent | null | undefined, currency: string): Typed;
  toSent(typed: Typed, currency: string): Sent;
  /** Whether a stored value can have been typed. */
  isTyped(value: unknown): boolean;
  /** What is wrong, where that is said better than by the schema. */
  getError?(typed: Typed, currency: string, digits: Digits): string | undefined;
}

/**
 * A kind of field: how the value of a row is typed, and what is sent of what is typed. What cannot be read becomes NaN,
 * which every schema rejects.
 */
export interface FieldKind<Typed, Sent, Name extends string> extends Kind<Typed, Sent> {
  /** Its name in a row and where it is sent, and so in errors; empty where that is its name in the draft. */
  readonly name: Name;
}

/** The fields of a form, by their names in its draft. Without `name`, which would be inferred as any string. */
export type Fields = Readonly<Record<string, Kind<unknown, unknown>>>;

export type DraftOf<F extends Fields> = { [K in keyof F]: ReturnType<F[K]['toTyped']> };

type RowName<K, F> = F extends { readonly name: infer Name } ? (Name extends '' ? K : Name) : K;
type SentName<K, F> = F extends { readonly isSent: false } ? never : RowName<K, F>;

/** What is sent of a draft. */
export type SentOf<F extends Fields> = { [K in keyof F as SentName<K, F[K]>]: ReturnType<F[K]['toSent']> };

/** What a form begins with: a row, or values under the names by which they are sent. */
export type RowOf<F extends Fields> = {
  readonly [K in keyof F as RowName<K, F[K]>]?: ReturnType<F[K]['toSent']> | null | undefined;
};

const isString = (value: unknown) => typeof value === 'string';

/** Text, sent as it is typed; also a day that is required. */
export function textField<const Name extends string = ''>(name = '' as Name): FieldKind<string, string, Name> {
  return { name, isSent: true, toTyped: (value) => value ?? '', toSent: (typed) => typed, isTyped: isString };
}

/** An id or a day that may be none: empty is sent as null. */
export function optionalField<const Name extends string = ''>(
  name = '' as Name,
): FieldKind<string, string | null, Name> {
  return { name, isSent: true, toTyped: (value) => value ?? '', toSent: (typed) => typed || null, isTyped: isString };
}

/** A number. Empty is missing, unless `empty` says otherwise. */
export function numberField<const Name extends string = '', const Empty = undefined>(
  name = '' as Name,
  empty = undefined as Empty,
): FieldKind<string, number | Empty, Name> {
  return {
    name,
    isSent: true,
    toTyped: (value) => String(value ?? ''),
    toSent: (typed) => (typed === '' ? empty : Number(typed)),
    isTyped: isString,
  };
}

/** An amount in minor units. Empty is missing, unless `empty` says otherwise. */
export function moneyField<const Name extends string, const Empty = undefined>(
  name: Name,
  empty = undefined as Empty,
): FieldKind<string, number | Empty, Name> {
  return {
    name,
    isSent: true,
    toTyped: (value, currency) => (typeof value === 'number' ? amountText(value, currency) : ''),
    toSent: (typed, currency) => (typed === '' ? empty : typedMinor(typed, currency)),
    isTyped: isString,
  };
}

/** An amount in minor units that is required, and says why it cannot be read. It is positive, unless it has any sign. */
export function amountField<const Name extends string = 'amountMinor'>(
  name = 'amountMinor' as Name,
  anySign = false,
): FieldKind<string, number, Name> {
  return {
    ...moneyField(name, Number.NaN),
    getError: (typed, currency, digits) => validateAmount(typed, currency, digits, anySign),
  };
}

/** One of some values, at first the first of them. */
export function choiceField<const Value extends string, const Name extends string = ''>(
  values: readonly [Value, ...Value[]],
  name = '' as Name,
): FieldKind<Value, Value, Name> {
  const isTyped = (value: unknown) => values.some((each) => each === value);
  return { name, isSent: true, toTyped: (value) => value ?? values[0], toSent: (typed) => typed, isTyped };
}

/** One of some values or none: that is empty in the draft, and sent as null. */
export function optionalChoice<const Value extends string, const Name extends string = ''>(
  values: readonly Value[],
  name = '' as Name,
): FieldKind<Value | '', Value | null, Name> {
  const isTyped = (value: unknown) => value === '' || values.some((each) => each === value);
  return { name, isSent: true, toTyped: (value) => value ?? '', toSent: (typed) => typed || null, isTyped };
}

/** A value that is sent as the draft holds it: a switch, a list of ids, or a choice or text that is null while it is open. */
export function valueField<Value, const Name extends string = ''>(
  empty: Value,
  name = '' as Name,
): FieldKind<Value, Value, Name> {
  const isTyped = (value: unknown) => {
    if (Array.isArray(empty)) return Array.isArray(value) && value.every(isString);
    if (empty === null) return value === null || isString(value);
    return typeof value === typeof empty;
  };
  return { name, isSent: true, toTyped: (value) => value ?? empty, toSent: (typed) => typed, isTyped };
}

/** Rows of fields, sent as a list. */
export function listField<F extends Fields, const Name extends string = ''>(
  fields: F,
  name = '' as Name,
): FieldKind<readonly DraftOf<F>[], readonly SentOf<F>[], Name> {
  return {
    name,
    isSent: true,
    toTyped: (rows, currency) => rows?.map((row) => toDraft(fields, row, currency)) ?? [],
    toSent: (drafts, currency) => drafts.map((draft) => toSent(fields, draft, currency)),
    isTyped: (value) => Array.isArray(value) && value.every((each) => isDraft(fields, each)),
  };
}

/** A field of the draft that is not sent by itself: the form says what follows from it. */
export function unsent<Typed, Sent, Name extends string>(
  kind: FieldKind<Typed, Sent, Name>,
): FieldKind<Typed, Sent, Name> & { readonly isSent: false } {
  return { ...kind, isSent: false };
}

/** What a form begins with. Amounts of a row are in the row's own currency, where it has one. */
export function toDraft<F extends Fields>(
  fields: F,
  row: RowOf<F> | SentOf<F> | null | undefined,
  currency: string,
): DraftOf<F> {
  const values: Readonly<Record<string, unknown>> = row ?? {};
  const own = typeof values.currency === 'string' ? values.currency : currency;
  return mapFields(fields, (kind, field) => kind.toTyped(values[getName(kind, field)], own)) as DraftOf<F>;
}

/** What is sent of a draft, under the names by which it is sent. */
export function toSent<F extends Fields>(fields: F, draft: DraftOf<F>, currency: string): SentOf<F> {
  const sent = Object.entries(fields).filter(([, { isSent }]) => isSent);
  return Object.fromEntries(
    sent.map(([field, kind]) => [getName(kind, field), kind.toSent(draft[field], currency)]),
  ) as SentOf<F>;
}

/** The names by which the fields are sent, where they differ. */
export function getSentNames<F extends Fields>(fields: F): { readonly [K in keyof F]: string } {
  return mapFields(fields, getName);
}

/** What is wrong with what is typed, by the names that are sent, where a kind says that itself. */
export function findFieldErrors<F extends Fields>(
  fields: F,
  draft: DraftOf<F>,
  currency: string,
  digits: Digits,
): Readonly<Record<string, string>> {
  const errors = Object.entries(fields).flatMap(([field, kind]) => {
    const error = kind.getError?.(draft[field], currency, digits);
    return error ? [[getName(kind, field), error]] : [];
  });
  return Object.fromEntries(errors);
}

/** Whether a stored draft has each field as it can have been typed. */
export function isDraft<F extends Fields>(fields: F, value: unknown): value is DraftOf<F> {
  if (typeof value !== 'object' || value === null) return false;
  const typed = new Map(Object.entries(value));
  return (
    [...typed.keys()].every((field) => Object.hasOwn(fields, field)) &&
    Object.entries(fields).every(([field, kind]) => kind.isTyped(typed.get(field)))
  );
}

function getName(kind: Kind<unknown, unknown>, field: string): string {
  return (kind as FieldKind<unknown, unknown, string>).name || field;
}

function mapFields<F extends Fields, T>(fields: F, map: (kind: F[string], field: string) => T): { [K in keyof F]: T } {
  const mapped = Object.entries(fields).map(([field, kind]) => [field, map(kind as F[string], field)]);
  return Object.fromEntries(mapped);
}

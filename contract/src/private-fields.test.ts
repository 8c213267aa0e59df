import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from './endpoints.ts';
import { Habit, HabitChange, HabitEvent, HabitEventChange, NewHabit, NewHabitEvent } from './habits.ts';
import { getPrivateFields, privateField, withoutPrivateFields } from './private-fields.ts';

/** What tells nobody what a private thing is: its alias, figures, days, and what is the same for all. */
const nonSensitiveFields = new Set([
  ...['id', 'on', 'name', 'alias', 'isPrivate', 'isReadOnly', 'createdAt', 'updatedAt'],
  ...['mode', 'limitQuantity', 'limitPer', 'taperStep', 'taperEveryDays', 'nextLimit', 'currency'],
  ...['baselinePerDay', 'unitCostMinor', 'minutesPerUnit', 'moneySavedMinor', 'minutesSaved', 'savingsOffer'],
  ...[
    'startedAt',
    'cleanSince',
    'cleanDays',
    'clean',
    'days',
    'bestDays',
    'strength',
    'slips',
    'resisted',
    'recent',
    'today',
  ],
  ...['habitId', 'type', 'at', 'quantity', 'isOverLimit', 'trigger', 'feeling', 'result', 'seconds'],
  ...['habit', 'pointsEarned'],
]);

type Objects = readonly (readonly [path: string, schema: z.ZodMiniObject])[];

/** Every object in an answer that is a private thing, or about one. */
function privateThingsIn(schema: z.core.$ZodType, path: string): Objects {
  if (schema instanceof z.ZodMiniObject) {
    const { shape } = schema;
    const inside = Object.entries(shape).flatMap(([name, field]) => privateThingsIn(field, `${path}.${name}`));
    return 'isPrivate' in shape || 'habitId' in shape ? [[path, schema], ...inside] : inside;
  }
  const {
    element,
    innerType,
    options = [],
  } = schema._zod.def as {
    readonly element?: z.core.$ZodType;
    readonly innerType?: z.core.$ZodType;
    readonly options?: readonly z.core.$ZodType[];
  };
  return [element, innerType, ...options].flatMap((inner) => (inner ? privateThingsIn(inner, path) : []));
}

const things = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
  const { output } = endpoints[name] as { readonly output?: z.ZodMiniType };
  return output ? privateThingsIn(output, name) : [];
});

it('finds answers with private things', () => {
  expect(things.map(([path]) => path)).toEqual(
    expect.arrayContaining(['listHabits', 'readHabit.habit', 'listHabitEvents.items', 'addHabitEvent.habit']),
  );
});

it.each(things)('each field of %s is private, or known to tell nothing', (_, schema) => {
  const known = new Set([...nonSensitiveFields, ...Object.keys(getPrivateFields(schema))]);
  expect(Object.keys(schema.shape).filter((name) => !known.has(name))).toEqual([]);
});

describe('the private fields', () => {
  const names = (schema: z.ZodMiniObject) => Object.keys(getPrivateFields(schema)).sort();

  it('of a habit are those that are written', () => {
    expect(names(Habit)).toEqual(['healthTopic', 'reasons', 'unit']);
    for (const written of [NewHabit, HabitChange]) expect(names(written)).toEqual([...names(Habit), 'name'].sort());
  });

  it('of an event are those that are written', () => {
    expect(names(HabitEvent)).toEqual(['note']);
    for (const written of [NewHabitEvent, HabitEventChange]) expect(names(written)).toEqual(['note']);
  });
});

it('a value without its private fields has what stands for them', () => {
  const Plant = z.strictObject({
    id: z.string(),
    kind: z.optional(privateField(z.string(), 'نبتة')),
    notes: privateField(z.array(z.string()), []),
  });
  expect(withoutPrivateFields(Plant, { id: '1', kind: 'ريحان', notes: ['على الشرفة'] })).toEqual({
    id: '1',
    kind: 'نبتة',
    notes: [],
  });
});

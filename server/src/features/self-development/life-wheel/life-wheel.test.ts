import { refusalTexts } from '@afdal/contract/refusal-texts';
import type { Wheel } from '@afdal/contract/self-development/life-wheel';
import { errorTexts } from '@afdal/contract/texts';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceDays } from '../../../../testing/advance-days.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  layla = await server.person();
});

const all = (score: unknown) => Object.fromEntries(lifeAreas.map((area) => [area, score]));
const save = (scores: object) => layla.call<Wheel>('PUT', '/wheel', { scores });
const months = async () =>
  (await layla.call<Wheel[]>('GET', '/wheel')).body.map(({ month, scores }) => [month, scores.money]);

describe('the wheel of life', () => {
  it('has one of each month, which can be scored again', async () => {
    expect((await save(all(5))).body).toEqual({
      month: '2026-11-01',
      scores: all(5),
      updatedAt: server.clock.now().toISOString(),
    });
    await save({ ...all(5), money: 8 });
    expect(await months()).toEqual([['2026-11-01', 8]]);
    await advanceDays(server, 10);
    await save(all(6));
    expect(await months()).toEqual([
      ['2026-12-01', 6],
      ['2026-11-01', 8],
    ]);
  });

  it('can be scored for an earlier month', async () => {
    const { status } = await layla.call('PUT', '/wheel', { month: '2026-10-01', scores: all(4) });
    expect([status, await months()]).toEqual([200, [['2026-10-01', 4]]]);
  });

  it.each([
    ['2026-12-01', refusalTexts.dateInFuture],
    ['2026-10-02', errorTexts.valueInvalid],
    ['1999-12-01', errorTexts.dateOutOfYears],
  ])('refuses %s as a month', async (month, text) => {
    const response = await layla.call('PUT', '/wheel', { month, scores: all(4) });
    expect([response.status, getErrorBody(response).fields, await months()]).toEqual([400, { month: text }, []]);
  });

  it('answers the latest 24 months', async () => {
    for (let n = 0; n < 26; n++) {
      await save(all(1 + (n % 10)));
      await advanceDays(server, 31);
    }
    expect(await months()).toHaveLength(24);
  });

  it.each<[string, object, Record<string, string>]>([
    ['a score of 0', { ...all(5), rest: 0 }, { 'scores.rest': errorTexts.scoreInvalid }],
    ['a score of 11', { ...all(5), rest: 11 }, { 'scores.rest': errorTexts.scoreInvalid }],
    ['half a score', { ...all(5), rest: 4.5 }, { 'scores.rest': errorTexts.scoreInvalid }],
    ['a missing score', { ...all(5), rest: undefined }, { 'scores.rest': errorTexts.scoreInvalid }],
    ['an unknown area', { ...all(5), fame: 5 }, { 'scores.fame': errorTexts.fieldUnknown }],
  ])('refuses %s', async (_, scores, fields) => {
    const response = await save(scores);
    expect([response.status, getErrorBody(response).fields, await months()]).toEqual([400, fields, []]);
  });
});

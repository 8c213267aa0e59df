import type { Rate } from '@afdal/contract/finance/rates';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

const dollar = { currency: 'USD', on: '2026-11-01', rate: '3.75' };
const save = async (change: object = {}) => await layla.call<Rate>('PUT', '/rate', { ...dollar, ...change });
const list = async () => (await layla.call<Rate[]>('GET', '/rate')).body;

describe('saveRate', () => {
  it('answers what one unit counts as in the person’s currency from that day on', async () => {
    const { status, body } = await save();
    const id = expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect([status, body]).toEqual([200, { id, ...dollar, to: 'SAR' }]);
    expect(await list()).toEqual([body]);
  });

  it('replaces what was said of the same day, and nothing else', async () => {
    const { body: first } = await save();
    const { body: later } = await save({ on: '2026-11-02' });
    const { body: euro } = await save({ currency: 'EUR', rate: '4' });
    const again = await save({ rate: '3.7512' });
    expect([again.status, again.body]).toEqual([200, { ...first, rate: '3.7512' }]);
    expect(await list()).toEqual([later, euro, again.body]);
  });

  it('keeps one of ten at once for one day', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => save({ rate: `3.7${n}1` })));
    for (const { status } of responses) expect(status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['3.75000000', '3.75'],
    ['0003.50', '3.5'],
    ['48', '48'],
    ['100.00', '100'],
    ['0.00000001', '0.00000001'],
    ['9999999.99999999', '9999999.99999999'],
  ])('answers %s as %s', async (sent, answered) => {
    expect((await save({ rate: sent })).body.rate).toBe(answered);
    expect((await list()).map(({ rate }) => rate)).toEqual([answered]);
  });

  it.each<[string, object, Record<string, string>]>([
    ['nothing as price', { rate: '0' }, { rate: errorTexts.rateInvalid }],
    ['less than nothing', { rate: '-1' }, { rate: errorTexts.rateInvalid }],
    ['a number that is no text', { rate: 3.75 }, { rate: errorTexts.rateInvalid }],
    ['nine decimals', { rate: '3.123456789' }, { rate: errorTexts.rateInvalid }],
    ['eight digits', { rate: '10000000' }, { rate: errorTexts.rateInvalid }],
    ['words', { rate: 'كثير' }, { rate: errorTexts.rateInvalid }],
    ['no price', { rate: undefined }, { rate: errorTexts.rateInvalid }],
    ['a currency that there is not', { currency: 'XYZ' }, { currency: errorTexts.currencyInvalid }],
    ['the person’s own currency', { currency: 'SAR' }, { currency: refusalTexts.rateSameCurrency }],
    ['a day that there is not', { on: '2026-02-30' }, { on: errorTexts.dateInvalid }],
    ['a day out of reach', { on: '1999-12-31' }, { on: errorTexts.dateOutOfYears }],
    ['another target', { to: 'EUR' }, { to: errorTexts.fieldUnknown }],
  ])('refuses %s, and keeps nothing', async (_, change, fields) => {
    const response = await save(change);
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
    expect(getErrorBody(response).fields).toEqual(fields);
    expect(await list()).toEqual([]);
  });
});

describe('listRates', () => {
  it('answers those into the currency that is the person’s now, newest day first', async () => {
    await save();
    await save({ on: '2026-11-20' });
    await layla.call('PATCH', '/preferences', { currency: 'EGP' });
    expect(await list()).toEqual([]);
    await save({ rate: '49.5' });
    await save({ currency: 'SAR', rate: '13' });
    expect((await list()).map(({ currency, to, rate }) => [currency, to, rate])).toEqual([
      ['SAR', 'EGP', '13'],
      ['USD', 'EGP', '49.5'],
    ]);
    await layla.call('PATCH', '/preferences', { currency: 'SAR' });
    expect((await list()).map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-01']);
  });
});

describe('deleteRate', () => {
  it('forgets one', async () => {
    const { body: rate } = await save();
    const { body: other } = await save({ on: '2026-11-02' });
    expect((await layla.call('DELETE', `/rate/${rate.id}`)).status).toBe(204);
    expect(await list()).toEqual([other]);
    expect((await layla.call('DELETE', `/rate/${rate.id}`)).status).toBe(404);
  });
});

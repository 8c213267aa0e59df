import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { getInputNodes } from '@afdal/contract/testing/input-nodes';
import { describe, expect, it } from 'vitest';
import { longRequestsTo } from './long-requests.ts';

const whatsTo = (name: EndpointName) => [...longRequestsTo(name)].map(({ what }) => what);

describe('long requests', () => {
  it.each<EndpointName>([
    'register',
    'addTask',
    'listTransactions',
    'readLegalDocument',
    'startImport',
    'commitImport',
  ])('go to every field of %s that takes a text or a list', (name) => {
    const fields = getInputNodes(endpoints[name])
      .filter(({ schema, isSent }) => isSent && ['string', 'enum', 'array'].includes(schema._zod.def.type))
      .map(({ part, path }) => [part, ...path].join('.'));
    const requested = new Set(whatsTo(name).map((what) => what.split(':')[0]));
    expect(fields.filter((field) => !requested.has(field))).toEqual([]);
  });

  it('hold a text of 99 kB of each kind of letters', () => {
    const names = [...longRequestsTo('register')].filter(({ what }) => /^body\.name:(?!.* may have$)/.test(what));
    expect(names.length).toBeGreaterThan(30);
    for (const { what, body } of names) {
      const length = body?.length ?? 0;
      expect([what, length > 98_500 && length <= 100 * 1024]).toEqual([what, true]);
    }
  });

  it('go into lists, forms and headers too', () => {
    expect(whatsTo('addTask')).toContain('body.steps.0.title: Latin digits');
    expect(whatsTo('startImport')).toEqual(
      expect.arrayContaining(['name of a file: slashes', 'column of a mapping: Latin digits', 'user-agent: dots']),
    );
  });
});

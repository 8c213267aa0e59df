import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { type CappedNoun, listCaps } from '@afdal/domain/limits/list-caps';
import { serverFolder } from '../src/platform/database/server-folder.ts';
import type { CappedExamples, ExampleCall, Examples } from './example-call.ts';
import type { TestServer } from './test-server.ts';

interface AreaExamples {
  readonly examples: Examples<Endpoints>;
  readonly cappedExamples?: CappedExamples;
}

// Found by their name, so that nothing has to list them.
const source = join(serverFolder, 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('/area.testing.ts'),
);
const areas: readonly AreaExamples[] = await Promise.all(files.sort().map((name) => import(join(source, name))));

/**
 * How to make each call as its owner would, by the `area.testing.ts` of every area.
 *
 * @throws where a call is in none of them
 */
export function exampleCalls(server: TestServer): Readonly<Record<EndpointName, ExampleCall>> {
  const calls: Partial<Record<string, ExampleCall>> = Object.assign(
    {},
    ...areas.map(({ examples }) => examples(server)),
  );
  const missing = Object.keys(endpoints).filter((name) => !calls[name]);
  if (missing.length > 0)
    throw new Error(`say in an area.testing.ts how their owner makes these calls: ${missing.join(', ')}`);
  return calls as Record<EndpointName, ExampleCall>;
}

/**
 * How to make one more of each noun that has a cap.
 *
 * @throws where a noun is in none of them
 */
export function cappedExamples(): Required<CappedExamples> {
  const examples: CappedExamples = Object.assign({}, ...areas.map((area) => area.cappedExamples));
  const missing = (Object.keys(listCaps) as CappedNoun[]).filter((noun) => !examples[noun]);
  if (missing.length > 0)
    throw new Error(`say in an area.testing.ts how one more of these is made: ${missing.join(', ')}`);
  return examples as Required<CappedExamples>;
}

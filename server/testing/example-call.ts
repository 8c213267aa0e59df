import type { Endpoint, Endpoints } from '@afdal/contract/endpoint';
import type { EndpointName } from '@afdal/contract/endpoints';
import type { CappedNoun } from '@afdal/domain/limits/list-caps';
import type { Person, TestServer } from './test-server.ts';

export interface ExampleCall {
  /**
   * Creates a resource of the owner's that the call is about. Returns the values of its path parameters. A call for
   * administrators is about a plain person, who is the owner then.
   */
  readonly getParams?: (owner: Person) => Promise<Record<string, string>>;
  /** The request body; a function when it refers to resources of the caller. */
  readonly body?: ExampleBody | ((caller: Person) => Promise<ExampleBody>);
  /** The path names what is common to all users: nobody owns it. */
  readonly common?: true;
  /** The uploaded file; the body then holds the other form fields. */
  readonly file?: { readonly name: string; readonly content: string | Buffer; readonly field?: string };
}

type ExampleBody = Readonly<Record<string, unknown>>;

/** How to make each call of a part of the contract as its owner would: `examples` of an `area.testing.ts`. */
export type Examples<G extends Endpoints> = (server: TestServer) => Readonly<Record<keyof G, ExampleCall>>;

interface CappedExample {
  readonly add: EndpointName;
  readonly restore: EndpointName | null;
  /** What the rows that a test plants differ by, as columns of SQL; `n` counts them. */
  readonly apart?: Readonly<Record<string, string>>;
  /** Where somebody who begins has rows already. */
  readonly body?: (n: number) => object;
}

/** How to make one more of each noun of an area that has a cap. */
export type CappedExamples = Partial<Readonly<Record<CappedNoun, CappedExample>>>;

/** The request body of a call, plus the fields that a test adds. */
export async function buildBody({ body, file }: ExampleCall, caller: Person, more: ExampleBody = {}) {
  const own = typeof body === 'function' ? await body(caller) : body;
  const sent = { ...own, ...more };
  if (!file) return own || Object.keys(more).length > 0 ? sent : undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, String(value));
  form.append(file.field ?? 'file', new File([file.content], file.name));
  return form;
}

/** The id of a resource that does not exist. */
export const absentId = '01937b1e-0000-7000-8000-000000000000';

/** The path of a call about a resource that does not exist. */
export const buildMissingPath = (entry: Endpoint, values: Readonly<Record<string, string>>) =>
  buildPath(entry, { ...values, id: absentId, slug: absentId, name: absentId });

/** The path of a call; a missing parameter becomes the id of a resource that does not exist. */
export function buildPath(entry: Endpoint, values: Readonly<Record<string, string>>): string {
  return entry.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? absentId);
}

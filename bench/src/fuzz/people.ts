import type { Endpoint } from '@afdal/contract/endpoint';
import pg from 'pg';
import { type NewPerson, newPerson } from '../product.ts';
import { post } from '../send.ts';
import type { Role } from './requests.ts';

type SignedInRole = Exclude<Role, 'nobody'>;

interface Actor {
  person: NewPerson;
  /** By which a device calls for this user. */
  key: string;
  /** Ids seen in this user's own responses, newest last, by kind. */
  readonly ids: Map<string, string[]>;
}

const maxIds = 40;

/** The users that requests are sent as. A session that a request ended is replaced before the next one. */
export class People {
  readonly #url: string;
  readonly #connection: pg.ClientConfig;
  readonly #actors = new Map<Role, Actor>();

  constructor(url: string, connection: pg.ClientConfig) {
    this.#url = url;
    this.#connection = connection;
  }

  /** What a role makes a call with: the token of a session, or a key where a device alone may call. */
  async token(role: SignedInRole, { access }: Endpoint): Promise<string> {
    const actor = this.#actors.get(role) ?? (await this.#newActor(role));
    return access === 'apiKey' ? actor.key : actor.person.token;
  }

  /** Requests are sent as new users from now on. */
  startOver(): void {
    this.#actors.clear();
  }

  /** Gives a role what an answer says it lacks: a session, or a key. A new user where the account itself is gone. */
  async renew(role: SignedInRole, answer: string): Promise<void> {
    const actor = this.#actors.get(role);
    if (answer.includes('"api_key_invalid"')) await this.#newActor(role);
    if (!actor || !answer.includes('"unauthorized"')) return;
    const { email, password } = actor.person;
    const response = await post(this.#url, '/auth/login', { email, password });
    if (response.status !== 200) {
      await this.#newActor(role);
      return;
    }
    const { token } = JSON.parse(response.body) as { token: string };
    actor.person = { ...actor.person, token };
  }

  ids(role: Role, kind: string): readonly string[] {
    return this.#actors.get(role)?.ids.get(kind) ?? [];
  }

  /** Records the ids in a response, for later requests to use. */
  learn(role: SignedInRole, kind: string, body: string): void {
    const named = [...body.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id);
    const ids = new Set([...this.ids(role, kind), ...named]);
    this.#actors.get(role)?.ids.set(kind, [...ids].slice(-maxIds));
  }

  async #newActor(role: SignedInRole): Promise<Actor> {
    const person = await newPerson(this.#url);
    const actor = { person, key: await this.#newKey(person.token), ids: new Map() };
    const client = new pg.Client(this.#connection);
    await client.connect();
    // A second step needs a proved holder.
    const verifyHolderSql = 'update users set is_holder_verified = true, role = $2 where email = $1';
    await client.query(verifyHolderSql, [actor.person.email, role === 'admin' ? 'admin' : 'user']);
    await client.end();
    this.#actors.set(role, actor);
    await this.#layOut(role, actor.person.token);
    return actor;
  }

  async #newKey(token: string): Promise<string> {
    const response = await post(this.#url, '/apiKey', { name: 'هاتف' }, { authorization: `Bearer ${token}` });
    return (JSON.parse(response.body) as { key: string }).key;
  }

  /** The data that calls about money need: most of them would fail for a user without an account. */
  async #layOut(role: SignedInRole, token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    const add = async (kind: string, body: object) => {
      const response = await post(this.#url, kind, body, headers);
      this.learn(role, kind, response.body);
      return (JSON.parse(response.body) as { id: string }).id;
    };
    const accountId = await add('/account', { name: 'حساب الراتب', type: 'bank', currency: 'SAR' });
    const expense = { type: 'expense', accountId, currency: 'SAR', amountMinor: 1_000, occurredOn: '2026-11-01' };
    for (let n = 0; n < 5; n += 1) await add('/transaction', expense);
    await add('/category', { name: 'فئة للتجربة' });
  }
}

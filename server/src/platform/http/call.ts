import type { AcceptedOf, BodyOf, Endpoint, Endpoints, OutputOf, ParamsOf, QueryOf } from '@afdal/contract/endpoint';
import type { SessionId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Role } from '@afdal/domain/sessions/limits';
import type { Db } from '../database/database.ts';
import type { UploadedFile } from './read-form.ts';

/** The signed-in person a call comes from. Made by the session check and nowhere else. */
export interface Caller {
  readonly id: UserId;
  readonly role: Role;
  readonly sessionId: SessionId;
  /** The person's logical date at the time of the call. */
  readonly today: CivilDate;
}

/** One call, parsed. `user` is there exactly when the contract asks for one. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly db: Db;
  readonly now: Date;
  readonly user: E extends { recognises: true } ? Caller | null : E['access'] extends 'public' ? null : Caller;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** What was uploaded, where the contract's entry takes a file. */
  readonly file: E extends { upload: object } ? UploadedFile : null;
  /** The network address the call comes from; an IPv6 /64 is one. */
  readonly network: string;
  /** The browser's own words about itself, cut to 200 characters. */
  readonly device: string;
}

/** A handler may answer 200 where the contract says 201: what was asked for stood already. */
export class AlreadyThere<T> {
  readonly row: T;
  constructor(row: T) {
    this.row = row;
  }
}

/** A handler may answer 202 where the contract names what is said then: the call was taken in, and is decided elsewhere. */
export class Accepted<T> {
  readonly told: T;
  constructor(told: T) {
    this.told = told;
  }
}

type Result<E extends Endpoint> = OutputOf<E> | AlreadyThere<OutputOf<E>> | Accepted<AcceptedOf<E>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/**
 * A handler of long work, which must hold no connection meanwhile. It works with the pool, and hands what is left, once,
 * to `finish`: with an `Idempotency-Key` the transaction of the effect and its stored answer begins only there.
 */
export interface LongHandler<E extends Endpoint = Endpoint> {
  readonly work: (call: Call<E>, finish: (last: (db: Db) => Promise<Result<E>>) => Promise<void>) => Promise<void>;
}

/** Only a POST takes a key. */
type AnyHandler<E extends Endpoint> = Handler<E> | (E extends { method: 'POST' } ? LongHandler<E> : never);

/** A handler for every endpoint of a group: one missing is a type error. */
export type Handlers<G extends Endpoints> = { readonly [Name in keyof G]: AnyHandler<G[Name]> };

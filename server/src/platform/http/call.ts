import type {
  Endpoint,
  EndpointAccepted,
  EndpointBody,
  EndpointOutput,
  EndpointParams,
  EndpointQuery,
  Endpoints,
} from '@afdal/contract/endpoint';
import type { UserId } from '@afdal/contract/ids';
import type { SessionId } from '@afdal/contract/people/accounts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Period } from '@afdal/domain/schedules/period';
import type { Role } from '@afdal/domain/sessions/limits';
import type { Db } from '../database/database.ts';
import type { UploadedFile } from './input/read-form.ts';

/** The signed-in user that makes a call. Created by the session check only. */
export interface Caller {
  readonly id: UserId;
  readonly role: Role;
  readonly sessionId: SessionId;
  /** The user's logical date at the time of the call. */
  readonly today: CivilDate;
  /** Whether a legal document asks the user for an acceptance that they did not give yet. */
  readonly mustAgree: boolean;
}

/** Whose rows are meant, and which day it is for them: a caller, or a person that a job works for. */
export type CallerToday = Pick<Caller, 'id' | 'today'>;

/**
 * One parsed call. `user` is set when the contract requires sign-in; where it only recognises callers, it may be null. Who
 * calls with a key has no session.
 */
export interface Call<E extends Endpoint = Endpoint> {
  readonly db: Db;
  readonly now: Date;
  readonly user: E extends { recognises: true }
    ? Caller | null
    : E['access'] extends 'public'
      ? null
      : E['access'] extends 'apiKey'
        ? CallerToday
        : Caller;
  readonly params: EndpointParams<E>;
  readonly query: EndpointQuery<E>;
  readonly body: EndpointBody<E>;
  /** The uploaded file, if the contract's entry takes one. */
  readonly file: E extends { upload: object } ? UploadedFile : null;
  /** The network that the call comes from: an IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The User-Agent header, truncated to 200 characters. */
  readonly device: string;
}

/** What a reader needs of a call, also of one that several readers answer: who asks, and when. */
export interface ReadCall {
  readonly db: Db;
  readonly now: Date;
  readonly user: Caller;
}

/** A week that is looked back on: whose it is, and until when it is known. */
export interface ReviewedWeek {
  readonly user: CallerToday;
  readonly week: Period;
  readonly now: Date;
}

/** Returned by a handler to answer 200 instead of the contract's 201: the row existed already. */
export class ExistingRow<T> {
  readonly row: T;
  constructor(row: T) {
    this.row = row;
  }
}

/** Returned by a handler to answer 202, if the contract defines that body: the call was accepted and is decided elsewhere. */
export class Accepted<T> {
  readonly body: T;
  constructor(body: T) {
    this.body = body;
  }
}

type Result<E extends Endpoint> = EndpointOutput<E> | ExistingRow<EndpointOutput<E>> | Accepted<EndpointAccepted<E>>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/**
 * A handler for long work that must not hold a database connection meanwhile. `work` waits for a turn with each query, and passes its last step,
 * once, to `finish`: with an `Idempotency-Key`, the transaction of the effect and its stored answer begins only there.
 */
export interface LongHandler<E extends Endpoint = Endpoint> {
  readonly work: (call: Call<E>, finish: (last: (db: Db) => Promise<Result<E>>) => Promise<void>) => Promise<void>;
}

/** Only a POST accepts an idempotency key. */
type AnyHandler<E extends Endpoint> = Handler<E> | (E extends { method: 'POST' } ? LongHandler<E> : never);

/** A handler for every endpoint of a group: a missing one is a type error. */
export type Handlers<G extends Endpoints> = { readonly [Name in keyof G]: AnyHandler<G[Name]> };

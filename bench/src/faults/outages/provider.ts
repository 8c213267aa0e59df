import type { OutsideServer } from './outside-server.ts';

/** Somebody whose service the product uses: it sends mails, brings messages to devices, takes payments. */
export interface Provider {
  readonly server: OutsideServer;
  /** Registers people, and whatever else needs the service to be there. */
  prepare(url: string, people: number): Promise<void>;
  /** Has those who were prepared do what the service must hear of. @throws where that fails: nobody has to wait for it */
  cause(url: string): Promise<void>;
  /** How much of what was caused has not arrived. */
  countMissing(): number;
  /** How much arrived more than once. */
  countDoubled(): number;
  /** Does what needs the service at once. */
  ask?(url: string): Promise<{ readonly status: number; readonly ms: number }>;
}

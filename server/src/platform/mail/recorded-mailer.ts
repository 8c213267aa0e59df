import { type OutcomeOf, withOutcome } from '../outcomes/record-outcome.ts';
import { type Mailer, NoSuchMailbox } from './mailer.ts';

/** A mailer whose outcomes are recorded. A server that rejects one mailbox works. */
export function recordedMailer(mailer: Mailer, outcomes: OutcomeOf): Mailer {
  return {
    send: (mail) =>
      withOutcome(
        outcomes,
        () => mailer.send(mail),
        (error) => !(error instanceof NoSuchMailbox),
      ),
  };
}

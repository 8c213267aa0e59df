import { publishEvent } from '../events.ts';
import { type OutcomeOf, withOutcome } from '../outcomes/record-outcome.ts';
import { type Mailer, NoSuchMailbox } from './mailer.ts';

/** A mailer whose outcomes are recorded. A server that rejects one mailbox works. */
export function recordedMailer(mailer: Mailer, outcomes: OutcomeOf): Mailer {
  const isRejected = (error: unknown) => error instanceof NoSuchMailbox;
  return {
    send: async (mail) => {
      const sending = withOutcome(
        outcomes,
        () => mailer.send(mail),
        (error) => !isRejected(error),
      );
      await sending.catch((error: unknown) => {
        publishEvent('delivery', { channel: 'email', outcome: isRejected(error) ? 'rejected' : 'failed' });
        throw error;
      });
      publishEvent('delivery', { channel: 'email', outcome: 'sent' });
    },
  };
}

/**
 * Tables with rows of a person that do not go with their row in `users` by a foreign key (`on delete cascade`), and what
 * becomes of them. `data-maps.test.ts` finds a forgotten one.
 */
export const notCascaded: Readonly<Record<string, string>> = {
  idempotency_keys: 'deleted by `eraseAccount`, and purged after a day',
  receipt_book: 'the seller’s book, which names nobody: number, day, amount and tax stay, the charge goes',
  pending_registrations: 'deleted by `eraseAccount`, and purged when the link expires: there is no account yet',
};

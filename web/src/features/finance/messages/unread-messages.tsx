import type { ReadMessage } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { texts } from './texts.ts';

/** Pasted text that became no draft, with the reason: nothing is dropped silently. */
export function UnreadMessages({ unread }: { unread: readonly ReadMessage[] }) {
  if (unread.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-14">{texts.notRead}</h3>
      <ul className="divide-y divide-line">
        {unread.map((message, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two messages may be identical
          <li key={n} className="grid gap-1 py-3">
            <p className="line-clamp-3 text-14 whitespace-pre-line text-ink-2">
              <bdi>{message.text}</bdi>
            </p>
            <p className="text-12 text-ink-2">
              {message.draft === null && (message.reason === 'passed' ? texts.passed : texts.unknown)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

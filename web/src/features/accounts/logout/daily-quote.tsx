import { quotes } from '@afdal/contract/people/quotes';
import { pickQuote } from '@afdal/domain/quotes/pick-quote';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../session/session.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { texts } from './texts.ts';

/** The quote of the day, as it is known on the device: nothing waits for it, and until one is known a kind word stands there. */
export function DailyQuote() {
  // Once the session is over, nothing asks for quotes any more.
  return useSession() ? <KnownQuote /> : <QuoteFigure text={texts.quote} />;
}

function KnownQuote() {
  // The sheet stands outside of the frame that hands the client down.
  const { data } = useQuery({ queryKey: ['quotes'], queryFn: () => call(quotes.listQuotes, {}) }, queryClient);
  const quote = pickQuote(data ?? [], useToday());
  return <QuoteFigure text={quote?.text ?? texts.quote} author={quote?.author} />;
}

function QuoteFigure({ text, author }: { readonly text: string; readonly author?: string | null | undefined }) {
  return (
    <figure className="grid min-h-12 content-center text-14 text-ink-2">
      <blockquote>
        <bdi>«{text}»</bdi>
      </blockquote>
      {author && (
        <figcaption>
          <bdi>{author}</bdi>
        </figcaption>
      )}
    </figure>
  );
}

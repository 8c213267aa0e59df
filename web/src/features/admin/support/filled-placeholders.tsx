import { cannedPlaceholders } from '@afdal/domain/support/canned-reply.ar';

const placeholders: readonly string[] = Object.values(cannedPlaceholders);
const pattern = new RegExp(`(${placeholders.join('|')})`);

/** A text in which the placeholders stand out. */
export function FilledPlaceholders({ text }: { readonly text: string }) {
  return text.split(pattern).map((part, index) =>
    placeholders.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other names
      <span key={index} className="font-strong text-palm-ink">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

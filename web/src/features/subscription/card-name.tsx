import { brandNames, texts } from './texts.ts';

/** A card by its network and last four digits, which is all that is kept of it. */
export function CardName({ brand, last4 }: { brand: string; last4: string }) {
  return (
    <>
      {brandNames[brand] ?? texts.card} <bdi dir="ltr">•••• {last4}</bdi>
    </>
  );
}

/** Decimals of at most three places, both included; undefined where there is no bound. */
export interface AmountRange {
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/**
 * The whole minor units of a currency that lie within a range.
 *
 * @param exponent the decimals of the currency, 0 to 3
 * @returns `last` is null where the range has no end; it is below `first` where no amount lies in it
 */
export function toMinorRange({ min, max }: AmountRange, exponent: number) {
  return {
    first: min === undefined ? 0 : Math.ceil(toMinor(min, exponent)),
    last: max === undefined ? null : Math.floor(toMinor(max, exponent)),
  };
}

/** Divides whole thousandths once: a decimal is never a float before that. */
function toMinor(decimal: string, exponent: number): number {
  const [integer = '', fraction = ''] = decimal.split('.');
  return (Number(integer) * 1_000 + Number(fraction.padEnd(3, '0'))) / 10 ** (3 - exponent);
}

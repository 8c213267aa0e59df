import { amountText } from '@afdal/domain/money/amount-text';
import { currencySymbols } from '@afdal/domain/money/currency-symbols.ar';
import { interpolate } from '@afdal/domain/text/interpolate';

interface MessageContent {
  readonly title: string;
  readonly message: string;
}

/** The message still has its placeholders; what is between ⟦ and ⟧ says an `{amount}`, and can be left out. */
interface Template extends MessageContent {
  readonly values: Readonly<Record<string, string>>;
}

interface Amount {
  readonly minor: number;
  readonly currency: string;
}

/**
 * The words of a reminder that has an amount to tell: in the list and in mails, unless the person hides amounts; never on
 * a device, which others see. Without an amount it tells none anywhere.
 */
export function formatWithAmount(
  { title, message, values }: Template,
  amount: Amount | null,
  { hideAmounts }: { readonly hideAmounts: boolean },
): { readonly content: MessageContent; readonly push: MessageContent } {
  const push = { title, message: interpolate(message.replace(/⟦.*?⟧/g, ''), values) };
  if (amount === null || hideAmounts) return { content: push, push };
  const messageText = interpolate(message.replace(/[⟦⟧]/g, ''), { ...values, amount: formatAmount(amount) });
  return { content: { title, message: messageText }, push };
}

/** «1,250.00 ر.س», the number isolated left-to-right. */
export function formatAmount({ minor, currency }: Amount): string {
  const [whole = '', decimals] = amountText(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const number = decimals === undefined ? grouped : `${grouped}.${decimals}`;
  return `\u2066${number}\u2069\u00a0${currencySymbols[currency] ?? currency}`;
}

import { sandboxToken } from '@afdal/domain/subscriptions/sandbox-card';
import { newId } from '../../../lib/new-id.ts';
import { type CardBrand, detectBrand, extractDigits, numberProblem } from './card-number.ts';
import { expiryProblem } from './expiry.ts';
import { texts } from './texts.ts';

/** What is typed into the card dialog. It lives in the dialog alone: no draft, no store and no request holds it. */
export interface CardDraft {
  readonly cardName: string;
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** What stands for a card from here on. */
export interface CardToken {
  readonly token: string;
  readonly last4: string;
  readonly brand: CardBrand;
}

type Errors = Partial<Record<keyof CardDraft, string>>;

/**
 * Turns a test card into its token, in the browser: the number goes no further.
 *
 * @param today YYYY-MM-DD
 */
export function tokenise(draft: CardDraft, today: string): { readonly card: CardToken } | { readonly errors: Errors } {
  const digits = extractDigits(draft.cardNumber);
  const token = sandboxToken(digits, newId().replaceAll('-', ''));
  const errors: Errors = {
    ...(draft.cardName.trim() === '' && { cardName: texts.errors.nameRequired }),
    ...given('cardNumber', digits === '' ? texts.errors.numberRequired : numberError(digits, token !== null)),
    ...given('expiry', draft.expiry === '' ? texts.errors.expiryRequired : expiryError(draft.expiry, today)),
    ...given('cvv', cvvError(extractDigits(draft.cvv))),
  };
  if (token === null || Object.keys(errors).length > 0) return { errors };
  return { card: { token, last4: digits.slice(-4), brand: detectBrand(digits) } };
}

function given(field: keyof CardDraft, error: string | undefined): Errors {
  return error === undefined ? {} : { [field]: error };
}

function numberError(digits: string, isTest: boolean): string | undefined {
  const problem = numberProblem(digits);
  if (problem) return { incomplete: texts.errors.numberIncomplete, wrong: texts.errors.numberWrong }[problem];
  return isTest ? undefined : texts.errors.numberNotTest;
}

function expiryError(expiry: string, today: string): string | undefined {
  const problem = expiryProblem(expiry, today);
  return problem ? { malformed: texts.errors.expiryMalformed, past: texts.errors.expiryPast }[problem] : undefined;
}

function cvvError(digits: string): string | undefined {
  if (digits === '') return texts.errors.cvvRequired;
  return digits.length < 3 || digits.length > 4 ? texts.errors.cvvLength : undefined;
}

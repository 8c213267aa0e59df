import { latinDigits } from '../amount-text.ts';
import { visibleText } from '../bank-messages/normalize-message.ts';

/** By what the owner of an address confirms that mail may be forwarded to it: a code to type, or else a page to open. */
export type ForwardingConfirmation = { readonly code: string } | { readonly link: string };

const sender = /(?:^|[<\s])forwarding-noreply@google\.com>?$/i;
const code = /(?:code|رمز|كود)[^\d\n:]{0,40}:\s{0,3}(\d{6,12})(?!\d)/i;
/** Gmail's own pages alone: whoever knows the address can send a mail that looks like its. */
const link = /https:\/\/mail(?:-settings)?\.google\.com\/mail\/vf-[^\s<>"']{1,400}/;

/** Reads the mail by which Gmail asks whether an address takes what is to be forwarded to it; null for any other. */
export function readForwardingConfirmation(from: string, text: string): ForwardingConfirmation | null {
  if (!sender.test(from.trim())) return null;
  const plain = latinDigits(visibleText(text));
  const [, digits] = code.exec(plain) ?? [];
  if (digits) return { code: digits };
  const [page] = link.exec(plain) ?? [];
  return page ? { link: page } : null;
}

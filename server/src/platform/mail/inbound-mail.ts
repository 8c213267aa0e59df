/** How mail comes in: the secret by which its deliverer signs, and the address whose `+` variants it delivers. */
export interface InboundMail {
  readonly secret: string;
  readonly address: string;
}

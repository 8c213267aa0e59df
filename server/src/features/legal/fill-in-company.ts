import { interpolate } from '@afdal/domain/text/interpolate';

/** The company that offers the product, and its contact details. */
export interface Company {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** Fills the placeholders of a Markdown document with the company's name and contact details; the latter as links. */
export function fillInCompany(body: string, { name, supportEmail, supportPhone }: Company): string {
  return interpolate(body, {
    companyName: plain(name),
    supportEmail: `[${plain(supportEmail)}](mailto:${encodeURI(supportEmail)})`,
    supportPhone: `[${plain(supportPhone)}](tel:${supportPhone.replace(/[^\d+]/g, '')})`,
  });
}

/** Escapes Markdown syntax. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

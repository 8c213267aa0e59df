import { fillTemplate } from '@afdal/domain/text/fill-template';

/** Who offers the product, and how people reach them. */
export interface Company {
  readonly name: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** Puts the company's name and addresses where a document (Markdown) leaves room for them; addresses become links. */
export function fillInCompany(body: string, { name, supportEmail, supportPhone }: Company): string {
  return fillTemplate(body, {
    companyName: plain(name),
    supportEmail: `[${plain(supportEmail)}](mailto:${encodeURI(supportEmail)})`,
    supportPhone: `[${plain(supportPhone)}](tel:${supportPhone.replace(/[^\d+]/g, '')})`,
  });
}

/** A text in which Markdown sees no marks. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|#]/g, '\\$&');
}

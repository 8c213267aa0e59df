import { escapeHtml } from '../../platform/escape-html.ts';
import { dayFormat } from '../../platform/mail/mail-text.ts';
import { formatAmount } from '../notifications/format-with-amount.ts';
import type { Seller } from './payment-deps.ts';

interface Invoice {
  readonly number: number;
  readonly paidAt: Date;
  readonly amountMinor: number;
  readonly taxMinor: number;
  readonly taxRateBp: number;
  readonly refundedMinor: number;
  readonly currency: string;
}

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
}

const style = `
:root{color-scheme:light}
body{font-family:'Noto Sans Arabic',Tahoma,Arial,sans-serif;line-height:1.7;color:#1a2320;background:#fff;margin:0 auto;max-width:40rem;padding:2rem}
h1{font-size:1.5rem;margin-block:0 1.5rem}
table{inline-size:100%;border-collapse:collapse}
th,td{text-align:start;padding-block:.5rem;border-block-end:1px solid #d9ddd6;font-weight:400}
td{font-weight:600}
@media print{body{padding:0}}
@page{margin:2cm}`;

/** A receipt as a page of its own, to be kept or printed. */
export function invoicePage(invoice: Invoice, seller: Seller, buyer: Buyer): string {
  const { number, paidAt, amountMinor, taxMinor, taxRateBp, refundedMinor, currency } = invoice;
  const amount = (minor: number) => formatAmount({ minor, currency });
  const rows = [
    ['البائع', seller.name],
    ...(seller.vatNumber ? [['الرقم الضريبي', seller.vatNumber]] : []),
    ['المشتري', buyer.name],
    ['البريد الإلكتروني', buyer.email],
    ['التاريخ', dayFormat(buyer.timezone)(paidAt)],
    ['البند', 'اشتراك بريميوم، شهر'],
    ['المبلغ دون الضريبة', amount(amountMinor - taxMinor)],
    [`ضريبة القيمة المضافة ${taxRateBp / 100}%`, amount(taxMinor)],
    ['المدفوع', amount(amountMinor)],
    ...(refundedMinor > 0 ? [['المسترد', amount(refundedMinor)]] : []),
  ] as const;
  const lines = rows.map(
    ([label = '', value = '']) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  );
  const title = `إيصال رقم ${number}`;
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head>
<body>
<h1>${title}</h1>
<table>${lines.join('\n')}</table>
</body>
</html>
`;
}

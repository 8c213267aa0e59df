import { describe, expect, it } from 'vitest';
import { readForwardingConfirmation } from './forwarding-confirmation.ts';

const gmail = 'forwarding-noreply@google.com';
const page = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ_x-1%5D-Q2w3E4';
const english = `layla@gmail.example has requested to automatically forward mail to your email address reply+1x-0a@in.example.
Confirmation code: 482913577

To allow layla@gmail.example to automatically forward mail to your email address, please click the link below:

${page}

If you click the link and it appears to be broken, please copy and paste it.`;

describe('readForwardingConfirmation', () => {
  it.each([
    ['English', english, { code: '482913577' }],
    ['Arabic', `طلب layla@gmail.example إعادة التوجيه.\nرمز التأكيد: \u200f٤٨٢٩١٣٥٧٧\n${page}`, { code: '482913577' }],
    ['a language without the word', `Bestätigung: 482913577\n${page}`, { link: page }],
    ['the former host', page.replace('-settings', ''), { link: page.replace('-settings', '') }],
  ])('reads Gmail’s mail in %s', (_, text, confirmation) => {
    expect(readForwardingConfirmation(gmail, text)).toEqual(confirmation);
    expect(readForwardingConfirmation(`Gmail Team <${gmail.toUpperCase()}>`, text)).toEqual(confirmation);
  });

  it.each([
    ['another sender', 'forwarding-noreply@google.com.evil.example', english],
    ['a sender that ends alike', 'not-forwarding-noreply@google.com', english],
    ['a page of somebody else', gmail, page.replace('google.com', 'google.com.evil.example')],
    ['no code and no page', gmail, 'Confirmation code: soon'],
    ['a bank’s code', 'alerts@bank.example', 'Confirmation code: 482913'],
  ])('reads nothing of %s', (_, from, text) => {
    expect(readForwardingConfirmation(from, text)).toBeNull();
  });
});

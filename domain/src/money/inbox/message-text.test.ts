import { describe, expect, it } from 'vitest';
import { readSkeleton, toComparable } from './message-text.ts';

describe('a message is the same as', () => {
  const message = 'شراء\nبطاقة:1626;مدى\nبـSAR 5.75\nلـمقهى الواحة\n26/11/9 10:22';
  it.each([
    ['itself', message],
    ['one with other ends of lines', message.replaceAll('\n', '\r\n')],
    ['one on one line', message.replaceAll('\n', ' ')],
    ['one with empty lines around it', `\n\n${message}\n `],
    ['one with marks of direction', `\u200f${message}\u202c`],
    ['one with Arabic digits', message.replaceAll('5.75', '٥.٧٥')],
    ['one with an alef maqsura and a ta marbuta', message.replaceAll('مقهى', 'مقهي').replaceAll('بطاقة', 'بطاقه')],
  ])('%s', (_, other) => {
    expect(toComparable(other)).toBe(toComparable(message));
  });

  it.each([
    ['of another minute', message.replace('10:22', '10:23')],
    ['of another amount', message.replace('5.75', '57.5')],
    ['of another payee', message.replace('الواحة', 'الساحة')],
  ])('not as one %s', (_, other) => {
    expect(toComparable(other)).not.toBe(toComparable(message));
  });
});

describe('messages of one kind', () => {
  it.each([
    [
      'a list of labels, with a branch after the payee',
      ['شراء\nبطاقة:1626;مدى\nبـSAR 5.75\nلـمقهى الواحة\n26/11/9 10:22', 'مقهى الواحة'],
      ['شراء\nبطاقة:1626;مدى\nبـSAR 1,240\nلـسوق المدينة جدة 12\n26/12/30 23:01', 'سوق المدينة'],
    ],
    [
      'a sentence with the month in words',
      ['Purchase of AED 55.50 with card ending 4321 at PALM CAFE, DUBAI on 20-NOV-2026', 'PALM CAFE, DUBAI'],
      ['Purchase of AED 1,055.00 with card ending 4321 at SAND MART on 01-DEC-2026', 'SAND MART'],
    ],
    [
      'an Arabic sentence with a day of the week, and the afternoon',
      ['تم خصم 12.500 د.ك من حسابك 1234 لدى مقهى النخيل يوم الأحد 15 نوفمبر 2026 10:15 ص', 'مقهى النخيل'],
      ['تم خصم 7 د.ك من حسابك 1234 لدى بقالة الموج يوم الثلاثاء 1 ديسمبر 2026 09:15 م', 'بقالة الموج'],
    ],
    [
      'a Hijri day',
      ['إيداع راتب\nمبلغ: 9000 SAR\nفي: 10 جمادى الأولى 1448', ''],
      ['إيداع راتب\nمبلغ: 9100 SAR\nفي: 10 ذو القعدة 1448', ''],
    ],
    [
      'a payee with a number in its name',
      ['PoS\nBy: 4417\nAmount: SAR 24\nAt: MART 24\n13/11/26', 'MART 24'],
      ['PoS\nBy: 4417\nAmount: SAR 9\nAt: KIOSK\n14/11/26', 'KIOSK'],
    ],
  ])('have one skeleton: %s', (_, [one = '', payee = ''], [other = '', itsPayee = '']) => {
    expect(readSkeleton(one, payee)).toBe(readSkeleton(other, itsPayee));
    expect(readSkeleton(one, payee)).not.toBe('');
  });

  it.each([
    ['bought and given back', 'شراء\nبـSAR 5\nلـسوق\n26/11/9', 'استرداد\nبـSAR 5\nلـسوق\n26/11/9'],
    ['bought in the shop and online', 'شراء\nبـSAR 5\nلـسوق\n26/11/9', 'شراء انترنت\nبـSAR 5\nلـسوق\n26/11/9'],
    ['with a fee and without', 'شراء\nبـSAR 5\nلـسوق\n26/11/9', 'شراء\nبـSAR 5\nلـسوق\nرسوم:SAR 1\n26/11/9'],
  ])('have another than those of another kind: %s', (_, one, other) => {
    expect(readSkeleton(one, 'سوق')).not.toBe(readSkeleton(other, 'سوق'));
  });

  it('say of the first table what is left of them', () => {
    expect(readSkeleton('شراء\nعبر:4417;مدى\nبـSAR 5.75\nلـمقهى الواحة\n26/11/9 10:22', 'مقهى الواحة')).toBe(
      'شراء\nمدي\nب:sar\nل:',
    );
  });
});

import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { readBankMessages } from './read-bank-messages.ts';

const today = '2026-11-22' as CivilDate;

/** Messages that carry amounts, shops and cards, by what they are. */
const passed: Readonly<Record<string, readonly (readonly [home: string, text: string])[]>> = {
  'a one-time code': [
    ['SAR', 'الرقم السري المؤقت: 482913\nشراء إنترنت\nمبلغ:SAR 120.50\nلدى:NOON.COM\nفي:26-11-20 18:32'],
    ['SAR', 'شراء إنترنت\nبطاقة:8423;فيزا\nمبلغ:SAR 120\nلدى:NOON.COM\nالرقم السري المؤقت:482913'],
    ['SAR', 'رمز سري 4829 لإضافة مستفيد. حوالة صادرة بمبلغ SAR 500'],
    ['SAR', 'Your OTP code is 482913\nPurchase of SAR 45.00 with card 1234 at NOON'],
    ['EGP', 'الرقم السري المؤقت الخاص بعملية الشراء هو 482913 تم خصم 350.00 جم من بطاقتكم 1234 عند JUMIA'],
    ['EGP', 'كود التفعيل 482913 لتحويل 500 جنيه لرقم 01012345678'],
    ['EGP', 'Use one time password 482913 for purchase of EGP 350.00 with card 1234 at JUMIA'],
    ['AED', '482913 is your one-time code for purchase of AED 45.00 with card 1234 at NOON'],
    ['AED', 'رمز التأكيد 482913 لعملية شراء بقيمة 45.00 درهم من بطاقتك 1234 لدى نون'],
    ['AED', 'Verification code 482913, AED 45.00 was debited from your account 1234 at NOON'],
    ['KWD', 'كلمة المرور المؤقتة 482913 لاستخدام بطاقتكم 1234 بمبلغ 12.750 د.ك لدى سلطان'],
    ['KWD', 'Passcode 482913: KD 5.250 spent on your card ending 1234 at ALSHAYA'],
  ],
  'a declined operation': [
    ['SAR', 'تعذر إتمام عملية شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nفي:26-11-20'],
    ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nالحالة: تعذر إتمام العملية'],
    ['SAR', 'حوالة صادرة\nمبلغ:SAR 500\nالى:محمد\nلم يتم تنفيذ العملية لعدم كفاية الرصيد'],
    ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nغير ناجحة'],
    ['EGP', 'عفوا، فشلت عملية خصم 350.00 جم من بطاقتكم 1234 عند JUMIA'],
    ['EGP', 'تعذر تنفيذ تحويل لحظي بمبلغ 500.00 جم من حسابكم 1234 إلى AHMED M'],
    ['EGP', 'Your purchase of EGP 350.00 with card 1234 at JUMIA could not be processed'],
    ['AED', 'Purchase of AED 120.50 with Credit Card ending 1234 at NOON could not be completed.'],
    ['AED', 'Purchase of AED 120.50 with Credit Card ending 1234 at NOON\nTransaction unsuccessful'],
    ['AED', 'We were unable to process: AED 315.00 was debited from your account 1234 towards DEWA'],
    ['AED', 'Purchase of AED 45.00 with card 1234 at NOON was not approved due to insufficient balance'],
    ['AED', 'تم رفض طلب خصم 45.00 درهم من بطاقتك 1234 لدى طلبات'],
    ['KWD', 'لا يمكن إتمام العملية: استخدام بطاقتكم 1234 بمبلغ 12.750 د.ك لدى مركز سلطان'],
    ['KWD', 'KD 5.250 spent on your card ending 1234 at ALSHAYA cannot be processed'],
  ],
  'a promotion': [
    ['SAR', 'عرض خاص لعملائنا: خصم 50% على كل المشتريات'],
    ['SAR', 'شراء بخصم 20% حتى 30 نوفمبر\nمبلغ:SAR 100\nلدى:NOON\nببطاقة:1234'],
    ['SAR', 'عروض نهاية الأسبوع\nشراء\nمبلغ:SAR 100\nلدى:NOON'],
    ['EGP', 'خصم 100 جم من بطاقتك 1234 عند JUMIA حتى 30 نوفمبر. تطبق الشروط'],
    ['EGP', 'استمتع بخصم 100 جنيه من بطاقتكم 1234 عند كارفور'],
    ['EGP', '20% off once your credit card 1234 was charged for EGP 350.00 at NOON on 21/11/2026'],
    ['AED', 'Purchase of AED 500 with Credit Card ending 1234 at NOON till 30 Nov and get 10% cashback'],
    ['AED', 'Weekend offer! Purchase of AED 500 with your credit card 1234 at CARREFOUR, double points'],
    ['AED', 'Enjoy purchase of AED 100 or more with card 1234 at TALABAT'],
    ['AED', 'خصم 45.00 درهم من بطاقتك 1234 لدى طلبات لغاية 30/11'],
    ['KWD', 'Get 5% back for every KD 5.000 spent on your card ending 1234 at ALSHAYA until 30 November'],
    ['KWD', 'عند استخدام بطاقتكم 1234 بمبلغ 50 د.ك لدى مركز سلطان نضاعف نقاطك'],
    ['KWD', 'احصل على خصم KWD 3.500 من بطاقتك 1234 لدى STARBUCKS'],
  ],
  'a bill that was only issued': [
    ['SAR', 'صدرت فاتورة\nمبلغ:SAR 230.75\nالجهة:الشركة السعودية للكهرباء\nفي:26-11-18'],
    ['SAR', 'فاتورة جديدة\nمبلغ:SAR 230.75\nالجهة:الكهرباء'],
    ['SAR', 'دفع قبل تاريخ الاستحقاق\nمبلغ:SAR 230.75\nالجهة:الكهرباء'],
    ['EGP', 'صدرت فاتورة بطاقتكم. سيتم خصم 350.00 جم من بطاقتكم 1234 عند WE بتاريخ 25/11'],
    ['EGP', 'تم إصدار كشف حساب بطاقتكم 1234 والمبلغ المستحق 3,500.00 جم'],
    ['AED', 'Your bill has been issued: AED 315.00 was debited from your account 1234 towards DEWA last month'],
    ['AED', 'AED 315.00 will be debited from your account XXX1234 towards DEWA on 25/11/2026'],
    ['AED', 'Your credit card statement is ready. Minimum due AED 150.00, due date 05/12/2026'],
    ['AED', 'سيتم خصم 315.00 درهم من بطاقتك 1234 لدى ديوا بتاريخ 25/11/2026'],
    ['KWD', 'تذكير: خصم KWD 35.500 من حسابك 1234 لدى زين في 25/11/2026'],
    ['KWD', 'طلب تحويل 100 د.ك لرقم 99112233'],
  ],
};

/** What the same words stand beside, and money did move. */
const transactionMessages: readonly (readonly [home: string, text: string, amountMinor: number, payee: string])[] = [
  ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nلا تشارك الرقم السري مع أحد', 45_00, 'NOON'],
  ['SAR', 'شراء باستخدام الرقم السري\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON', 45_00, 'NOON'],
  ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nالبنك لن يطلب منك كلمة المرور', 45_00, 'NOON'],
  ['SAR', 'شراء\nمبلغ:SAR 45\nلدى:NOON\nإذا لم تتم العملية من قبلك اتصل بنا', 45_00, 'NOON'],
  ['SAR', 'استرداد مبلغ عملية مرفوضة\nبطاقة:1234\nمبلغ:SAR 99\nلدى:AMAZON.SA', 99_00, 'AMAZON.SA'],
  ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:مركز العروض', 45_00, 'مركز العروض'],
  ['SAR', 'شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nعروضنا حتى 30 نوفمبر', 45_00, 'NOON'],
  ['SAR', 'سداد فاتورة مستحقة\nمن:1234\nمبلغ:SAR 230\nالجهة:الكهرباء\nتاريخ الاستحقاق:25/11', 230_00, 'الكهرباء'],
  ['EGP', 'تم خصم 45 جم من بطاقتك 1234 عند معرض السيارات بتاريخ 21/11/2026', 45_00, 'معرض السيارات'],
  ['EGP', 'تم خصم 45 جم من بطاقتك 1234 عند JUMIA بتاريخ 21/11/2026. يمكنك التقسيط حتى 6 أشهر', 45_00, 'JUMIA'],
  ['EGP', 'تم تحويل 100 جنيه لرقم 01012345678. لم يتم خصم أي رسوم', 100_00, '01012345678'],
  ['EGP', 'تم خصم 350.00 جم من بطاقتكم 1234 عند JUMIA. في حالة لم تتم من قبلكم اتصل 19623', 350_00, 'JUMIA'],
  ['AED', 'Purchase of AED 45.00 with card 1234 at SAVE MART on 21/11/2026', 45_00, 'SAVE MART'],
  ['AED', 'Purchase of AED 45.00 with card 1234 at NOON. Enjoy offers till 30 Nov', 45_00, 'NOON'],
  ['AED', 'Purchase of AED 45.00 with card 1234 at NOON. If not approved by you, call 800', 45_00, 'NOON'],
  ['AED', 'AED 45.00 has been debited from your account 1234 at NOON. The bank will never ask for OTP', 45_00, 'NOON'],
  ['AED', 'AED 45.00 has been credited to your account 1234 for failed transaction', 45_00, ''],
  [
    'AED',
    'AED 315.00 has been debited from your account 1234 towards DEWA on 18/11. Statement is ready',
    315_00,
    'DEWA',
  ],
  ['KWD', 'تم خصم KWD 3.500 من حسابك 1234 لدى STARBUCKS في 21/11/2026 الرصيد حتى 21/11 هو 12.000', 3_500, 'STARBUCKS'],
  ['KWD', 'KD 5.250 spent on your card ending 1234 at ALSHAYA. Avl bal till 21/11 KD 200.000', 5_250, 'ALSHAYA'],
];

describe.each(Object.entries(passed))('%s tells of no transaction', (_, messages) => {
  it.each(messages)('in %s: %j', (home, text) => {
    expect(readBankMessages(text, today, home)).toMatchObject([{ draft: null, reason: 'passed' }]);
  });
});

it.each(transactionMessages)('in %s stays a transaction: %j', (home, text, amountMinor, payee) => {
  expect(readBankMessages(text, today, home)).toMatchObject([{ draft: { amountMinor, payee } }]);
});

describe('of several messages, one a line,', () => {
  const purchase = 'Purchase of AED 45.00 with card 1234 at NOON';

  it.each([
    [`${purchase} was declined`],
    ['Your OTP is 482913 for purchase of AED 45.00 at NOON'],
    ['Get 10% cashback till 30 Nov'],
  ])('%j speaks of itself alone', (other) => {
    const read = readBankMessages(`${other}\n${purchase}`, today, 'AED');
    expect(read.map(({ draft }) => draft?.amountMinor ?? null)).toEqual([null, 45_00]);
  });
});

it.each([
  ['26/11/9', '2026-11-09'],
  ['26-11-1', '2026-11-01'],
  ['2026-11-1', '2026-11-01'],
  ['2026/11/9', '2026-11-09'],
  ['26-1-9', '2026-01-09'],
  ['9/11/26', '2026-11-09'],
  ['9/11/2026', '2026-11-09'],
  ['26.11.9', '2026-11-09'],
  ['26/11/9 18:32', '2026-11-09'],
])('a day of one digit is a day: %s', (written, expected) => {
  const list = `شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nفي:${written}`;
  const unlabelled = `شراء\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\n${written.replaceAll('.', '/')}`;
  const sentence = `AED 45.00 has been debited from your account 1234 at NOON on ${written}`;
  const lines = `Debit Card Purchase\nCard No XXXX1234\nAED 45.00\nNOON\n${written}`;
  const days = [list, unlabelled, sentence, lines].map(
    (text) => readBankMessages(text, today, 'SAR')[0]?.draft?.occurredOn,
  );
  expect(days).toEqual(Array(4).fill(expected));
});

import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { maxMessages, readBankMessages } from './read-bank-messages.ts';

const today = '2026-11-22' as CivilDate;

type ReadableMessage = [
  text: string,
  home: string,
  way: string,
  minor: number,
  currency: string,
  payee: string,
  on: string,
  card: string | null,
];

const readable: ReadableMessage[] = [
  // Saudi Arabia
  [
    'شراء\nبطاقة:1234;مدى-ابل باي\nمن:5678\nمبلغ:SAR 45.50\nلدى:STARBUCKS\nفي:21/11/26 18:32',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'STARBUCKS',
    '2026-11-21',
    '1234',
  ],
  [
    'شراء إنترنت\nبطاقة:8423;فيزا\nمبلغ:SAR 1,120\nلدى:NOON.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    1_120_00,
    'SAR',
    'NOON.COM',
    '2026-11-20',
    '8423',
  ],
  [
    'شراء عبر نقاط البيع\nبطاقة مدى: ****1234\nمبلغ: 35.00 ريال\nالتاجر: أسواق التميمي\nالتاريخ: 2026-11-21 10:11:12\nالرصيد: 1,234.00 ريال',
    'SAR',
    'expense',
    35_00,
    'SAR',
    'أسواق التميمي',
    '2026-11-21',
    '1234',
  ],
  [
    'شراء (نقاط البيع)\nبـ 45.00 ر.س\nمن بنده\nمدى 1234*\nفي 2026/11/21 12:00',
    'SAR',
    'expense',
    45_00,
    'SAR',
    'بنده',
    '2026-11-21',
    '1234',
  ],
  [
    'PoS Purchase\nBy:1234;mada\nAmount:SAR 45.50\nAt:Jarir Bookstore\nOn:21/11/26 18:32',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'Jarir Bookstore',
    '2026-11-21',
    '1234',
  ],
  [
    'شراء إنترنت\nبطاقة:8423;فيزا\nمبلغ:USD 9.99\nلدى:NETFLIX.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    9_99,
    'USD',
    'NETFLIX.COM',
    '2026-11-20',
    '8423',
  ],
  [
    'حوالة داخلية صادرة\nمن:1234\nمبلغ:SAR 500\nالى:محمد أحمد\nالى:5678\nالرسوم:SAR 0\nفي:26-11-20 10:10',
    'SAR',
    'expense',
    500_00,
    'SAR',
    'محمد أحمد',
    '2026-11-20',
    '1234',
  ],
  [
    'حوالة محلية واردة\nعبر:الراجحي\nمبلغ:SAR 750.25\nالى:1234\nمن:سارة علي\nمن:5678\nفي:26-11-20 10:10',
    'SAR',
    'income',
    750_25,
    'SAR',
    'سارة علي',
    '2026-11-20',
    '1234',
  ],
  [
    'إيداع راتب\nمبلغ:SAR 12,000\nالى:1234\nفي:26-11-26 00:05',
    'SAR',
    'income',
    12_000_00,
    'SAR',
    'إيداع راتب',
    '2026-11-26',
    '1234',
  ],
  [
    'سحب:صراف آلي\nبطاقة:1234 ;مدى\nمبلغ:SAR 500\nمكان السحب:RIYADH\nفي:26-11-20 22:10',
    'SAR',
    'cash',
    500_00,
    'SAR',
    'RIYADH',
    '2026-11-20',
    '1234',
  ],
  [
    'سداد فاتورة\nمن:1234\nمبلغ:SAR 230.75\nالجهة:الشركة السعودية للكهرباء\nفي:26-11-18 09:00',
    'SAR',
    'expense',
    230_75,
    'SAR',
    'الشركة السعودية للكهرباء',
    '2026-11-18',
    '1234',
  ],
  [
    'استرداد مبلغ\nبطاقة:1234\nمبلغ:SAR 99\nلدى:AMAZON.SA\nفي:26-11-19 09:00',
    'SAR',
    'income',
    99_00,
    'SAR',
    'AMAZON.SA',
    '2026-11-19',
    '1234',
  ],
  [
    'إيداع نقدي\nمبلغ:SAR 300\nالى:1234\nفي:26-11-19 09:00',
    'SAR',
    'income',
    300_00,
    'SAR',
    'إيداع نقدي',
    '2026-11-19',
    '1234',
  ],
  [
    'شراء\nبطاقة:١٢٣٤\nمبلغ:٤٥٫٥٠ ريال\nلدى:مقهى الركن\nفي:٢٠٢٦/١١/٢١',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'مقهى الركن',
    '2026-11-21',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:9.99$\nلدى:NOON.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    9_99,
    'USD',
    'NOON.COM',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:9.99 US$\nلدى:NOON.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    9_99,
    'USD',
    'NOON.COM',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:US$9.99\nلدى:NOON.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    9_99,
    'USD',
    'NOON.COM',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:45, شامل الضريبة\nلدى:NOON.COM\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    45_00,
    'SAR',
    'NOON.COM',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:SAR 45.50\nلدى:STARBUCKS\nفي:26-11-20 18:32\nلا تشارك رمز التحقق مع أحد',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'STARBUCKS',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:1234\nمبلغ:SAR 45.50\nلدى:FAILEDCO\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'FAILEDCO',
    '2026-11-20',
    '1234',
  ],
  [
    'شراء\nبطاقة:4312****1234\nمبلغ:SAR 45.50\nلدى:STARBUCKS\nفي:26-11-20 18:32',
    'SAR',
    'expense',
    45_50,
    'SAR',
    'STARBUCKS',
    '2026-11-20',
    '1234',
  ],

  // Egypt
  [
    'Your credit card ending with #1234# was charged for EGP 350.00 at CARREFOUR MAADI on 21/11/26 at 18:32. Available limit is EGP 12,345.00.',
    'EGP',
    'expense',
    350_00,
    'EGP',
    'CARREFOUR MAADI',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم 350.00 جم من بطاقتكم الائتمانية المنتهية بـ 1234 في CARREFOUR بتاريخ 21/11 18:32. الحد المتاح 5000 جم',
    'EGP',
    'expense',
    350_00,
    'EGP',
    'CARREFOUR',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم مبلغ EGP 250.00 من بطاقة الخصم رقم 1234** عند JUMIA يوم 11-21 الساعة 18:32 الرصيد المتاح EGP 1,000.00',
    'EGP',
    'expense',
    250_00,
    'EGP',
    'JUMIA',
    '2026-11-21',
    '1234',
  ],
  [
    'تم تنفيذ تحويل لحظي بمبلغ 500.00 جم من حسابكم رقم ***1234 إلى AHMED M بتاريخ 21/11/2026 18:32',
    'EGP',
    'expense',
    500_00,
    'EGP',
    'AHMED M',
    '2026-11-21',
    '1234',
  ],
  [
    'تم استلام تحويل لحظي بمبلغ 1,500.00 جم إلى حسابكم رقم 1234 من منى سمير بتاريخ 20/11/2026',
    'EGP',
    'income',
    1_500_00,
    'EGP',
    'منى سمير',
    '2026-11-20',
    '1234',
  ],
  [
    'IPN transfer sent with amount of EGP 250.00 from 1234 on 21/11 at 10:00 AM to Mona Samir on 21/11/2026',
    'EGP',
    'expense',
    250_00,
    'EGP',
    'Mona Samir',
    '2026-11-21',
    '1234',
  ],
  [
    'تم تحويل 100 جنيه لرقم 01012345678؛ رصيدك الحالي 350.5 جنيه. تاريخ العملية 26-11-21 18:32',
    'EGP',
    'expense',
    100_00,
    'EGP',
    '01012345678',
    '2026-11-21',
    null,
  ],
  [
    'تم استلام مبلغ 200 جنيه من رقم 01198765432 المسجل باسم م*** رصيدك الحالي 550.5 جنيه تاريخ العملية 26-11-20',
    'EGP',
    'income',
    200_00,
    'EGP',
    '01198765432',
    '2026-11-20',
    null,
  ],
  [
    'تم سحب مبلغ 2000.00 جنيه من بطاقتكم المنتهية بـ 1234 من ماكينة ATM بتاريخ 19/11/2026',
    'EGP',
    'cash',
    2_000_00,
    'EGP',
    '',
    '2026-11-19',
    '1234',
  ],
  ['تم تحويل مبلغ 500 ريال الى حسابك من احمد', 'SAR', 'income', 500_00, 'SAR', 'احمد', '2026-11-22', null],
  ['تم تحويل 500 جنيه لحسابك من 01012345678', 'EGP', 'income', 500_00, 'EGP', '01012345678', '2026-11-22', null],
  [
    'تم تحويل 500 جنيه إلى محفظتكم رقم ***1234 من منى سمير بتاريخ 20/11/2026',
    'EGP',
    'income',
    500_00,
    'EGP',
    'منى سمير',
    '2026-11-20',
    '1234',
  ],
  [
    'تم تحويل 100 جنيه إلى حسابات مصر. رصيدك الحالي 350.5 جنيه',
    'EGP',
    'expense',
    100_00,
    'EGP',
    'حسابات مصر',
    '2026-11-22',
    null,
  ],
  [
    'تم خصم 350.00 جم من بطاقتكم 1234 عند مطعم فيصل بتاريخ 21/11/2026',
    'EGP',
    'expense',
    350_00,
    'EGP',
    'مطعم فيصل',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم 350.00 جم من بطاقتكم 1234 عند AMAZON.EG بتاريخ 21/11/2026',
    'EGP',
    'expense',
    350_00,
    'EGP',
    'AMAZON.EG',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم 350.00 جم من بطاقتكم 1234 عند AMAZON.EG. الحد المتاح 5000 جم',
    'EGP',
    'expense',
    350_00,
    'EGP',
    'AMAZON.EG',
    '2026-11-22',
    '1234',
  ],
  ['تم سحب 500 جنيه من حسابك 1234 في 19/11/2026', 'EGP', 'cash', 500_00, 'EGP', '', '2026-11-19', '1234'],

  // The Emirates
  [
    'Purchase of AED 120.50 with Credit Card ending 1234 at CARREFOUR, DUBAI. Avl Cr. Limit is AED 10,000.00',
    'AED',
    'expense',
    120_50,
    'AED',
    'CARREFOUR',
    '2026-11-22',
    '1234',
  ],
  [
    'Your Cr.Card XXX1234 was used for AED45.00 on 21/11/2026 18:32:10 at TALABAT,DUBAI-AE. Available Limit AED 5000',
    'AED',
    'expense',
    45_00,
    'AED',
    'TALABAT',
    '2026-11-21',
    '1234',
  ],
  [
    'Debit Card Purchase \nCard No XXXX1234 \nAED 35.00 \nSTARBUCKS DUBAI ARE \n21/11/26 18:32 \nAvailable Balance AED 900.00',
    'AED',
    'expense',
    35_00,
    'AED',
    'STARBUCKS DUBAI ARE',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم 45.00 درهم من بطاقتك المنتهية بـ1234 لدى طلبات بتاريخ 21/11/2026',
    'AED',
    'expense',
    45_00,
    'AED',
    'طلبات',
    '2026-11-21',
    '1234',
  ],
  [
    'تم استخدام 60.25 درهم باستخدام بطاقتك 1234 لدى نون بتاريخ 20/11/2026',
    'AED',
    'expense',
    60_25,
    'AED',
    'نون',
    '2026-11-20',
    '1234',
  ],
  [
    'Your Salary of AED 12,000.00 has been credited to your account XXX1234 on 20/11/2026',
    'AED',
    'income',
    12_000_00,
    'AED',
    'Salary',
    '2026-11-20',
    '1234',
  ],
  [
    'AED 500.00 has been credited to your account XXX1234 from SARA ALI on 20/11/2026',
    'AED',
    'income',
    500_00,
    'AED',
    'SARA ALI',
    '2026-11-20',
    '1234',
  ],
  [
    'ATM cash withdrawal of AED 1,000.00 using card 1234 at MALL OF THE EMIRATES on 20/11/2026',
    'AED',
    'cash',
    1_000_00,
    'AED',
    'MALL OF THE EMIRATES',
    '2026-11-20',
    '1234',
  ],
  [
    'AED 315.00 has been debited from your account XXX1234 towards DEWA on 18/11/2026',
    'AED',
    'expense',
    315_00,
    'AED',
    'DEWA',
    '2026-11-18',
    '1234',
  ],
  [
    'Your Cr.Card XXX1234 was used for AED 45.00 on 21/11/2026 at 18:32:10 at TALABAT,DUBAI-AE. Available Limit AED 5000',
    'AED',
    'expense',
    45_00,
    'AED',
    'TALABAT',
    '2026-11-21',
    '1234',
  ],
  [
    'AED 45.00 has been debited from your account XXX1234 at AMAZON ONLINE on 18/11',
    'AED',
    'expense',
    45_00,
    'AED',
    'AMAZON ONLINE',
    '2026-11-18',
    '1234',
  ],
  [
    'AED 45.00 has been debited from your account 0123456789 at AMAZON.AE on 18/11/2026. Never share your OTP with anyone',
    'AED',
    'expense',
    45_00,
    'AED',
    'AMAZON.AE',
    '2026-11-18',
    '6789',
  ],
  [
    'Purchase of AED 45.00 with card 4312XXXXXXXX1234 at NOON',
    'AED',
    'expense',
    45_00,
    'AED',
    'NOON',
    '2026-11-22',
    '1234',
  ],
  ['تم خصم مبلغ وقدره USD 45.00 من بطاقتك 1234 لدى نون', 'AED', 'expense', 45_00, 'USD', 'نون', '2026-11-22', '1234'],
  [
    'Debit Card Purchase\nCard No XXXX1234\nAED 35\n123 MAIN CAFE\n21/11/26 18:32',
    'AED',
    'expense',
    35_00,
    'AED',
    '123 MAIN CAFE',
    '2026-11-21',
    '1234',
  ],
  [
    '21/11/2026 18:32 250.00 AED has been debited from your account 1234 for 24/7 MARKET',
    'AED',
    'expense',
    250_00,
    'AED',
    '24/7 MARKET',
    '2026-11-21',
    '1234',
  ],

  // Kuwait
  [
    'عزيزي العميل، تم استخدام بطاقتكم ****1234 بمبلغ 12.750 د.ك لدى مركز سلطان بتاريخ 21/11/2026 18:32:05 والرصيد المتاح 345.250 د.ك',
    'KWD',
    'expense',
    12_750,
    'KWD',
    'مركز سلطان',
    '2026-11-21',
    '1234',
  ],
  [
    'تم خصم KWD 3.500 من حسابك 1234 لدى STARBUCKS في 21/11/2026 18:32 الرصيد KWD 1,234.567',
    'KWD',
    'expense',
    3_500,
    'KWD',
    'STARBUCKS',
    '2026-11-21',
    '1234',
  ],
  [
    'KD 5.250 spent on your card ending 1234 at ALSHAYA on 21/11/2026 18:32. Avl bal KD 200.000',
    'KWD',
    'expense',
    5_250,
    'KWD',
    'ALSHAYA',
    '2026-11-21',
    '1234',
  ],
  [
    'KD 3.500 has been debited from your account ending 1234 at BURGER BOUTIQUE on 21-NOV-2026',
    'KWD',
    'expense',
    3_500,
    'KWD',
    'BURGER BOUTIQUE',
    '2026-11-21',
    '1234',
  ],
  [
    'تم إيداع الراتب بمبلغ 1,250.000 د.ك في حسابكم 1234 بتاريخ 20/11/2026',
    'KWD',
    'income',
    1_250_000,
    'KWD',
    'إيداع الراتب',
    '2026-11-20',
    '1234',
  ],
  [
    'تم إيداع مبلغ KWD 40.500 في حسابكم ***1234 من يوسف خالد بتاريخ 20/11/2026',
    'KWD',
    'income',
    40_500,
    'KWD',
    'يوسف خالد',
    '2026-11-20',
    '1234',
  ],
  [
    'تم إيداع راتب في حسابكم رقم ****1234 بمبلغ 1,250.000 د.ك',
    'KWD',
    'income',
    1_250_000,
    'KWD',
    'إيداع راتب',
    '2026-11-22',
    '1234',
  ],
  [
    'تم إيداع نقدي بتاريخ 20/11/2026 بمبلغ 50.000 د.ك',
    'KWD',
    'income',
    50_000,
    'KWD',
    'إيداع نقدي',
    '2026-11-20',
    null,
  ],
  ['تم إيداع نقدي 50.000 د.ك في حسابكم 1234', 'KWD', 'income', 50_000, 'KWD', 'إيداع نقدي', '2026-11-22', '1234'],
  ['تم إيداع نقدي بقيمة USD 50.00 في حسابكم 1234', 'KWD', 'income', 50_00, 'USD', 'إيداع نقدي', '2026-11-22', '1234'],
  ['تم سحب KWD 3.500 من حسابك 1234 لدى STARBUCKS', 'KWD', 'expense', 3_500, 'KWD', 'STARBUCKS', '2026-11-22', '1234'],
  ['تم سحب KWD 20.000 من حسابك 1234 لدى صراف آلي السالمية', 'KWD', 'cash', 20_000, 'KWD', '', '2026-11-22', '1234'],
  ['تم سحب نقدي بمبلغ 20.000 د.ك من حسابك 1234 في NBK SALMIYA', 'KWD', 'cash', 20_000, 'KWD', '', '2026-11-22', '1234'],
];

/** Direction and payee, for messages that contain more than that. */
const sides: [text: string, home: string, type: string, payee: string][] = [
  ['تم استلام تحويل لحظي بمبلغ 1500 جم من حساب ***5678 إلى حسابك 1234', 'EGP', 'income', ''],
  ['تم تحويل 500 جنيه إلى حسابكم 1234 من حساب 5678 بتاريخ 20/11/2026', 'EGP', 'income', ''],
  ['تم استلام تحويل لحظي بمبلغ 500 جم إلى حسابك رقم 1234. لمزيد من المعلومات اتصل 19623', 'EGP', 'income', ''],
  ['تم إضافة مبلغ 500 جم إلى حسابك رقم 1234. لمزيد من المعلومات اتصل 19623', 'EGP', 'income', ''],
  ['AED 500.00 has been credited to your account 1234. Report fraud from our app', 'AED', 'income', ''],
  ['AED 45.00 has been debited from your account 1234. Reply to 4444 for help', 'AED', 'expense', ''],
  ['تم استلام مبلغ 200 جنيه من رقم 01198765432 في 20/11/2026', 'EGP', 'income', '01198765432'],
  ['تم تحويل 100 جنيه لرقم 01012345678 بتاريخ 20/11/2026 رصيدك 50 جنيه', 'EGP', 'expense', '01012345678'],
  ['تم استلام تحويل لحظي بمبلغ 1500 جم من منى سمير إلى حسابك 1234', 'EGP', 'income', 'منى سمير'],
  ['تم استلام حوالة بمبلغ 500.00 جم إلى حساب 123456789012 من محمد علي بتاريخ 20/11/2026', 'EGP', 'income', 'محمد علي'],
  ['تم استلام حوالة واردة بمبلغ 500 ريال في حسابك 1234 من محمد علي', 'SAR', 'income', 'محمد علي'],
  ['PoS Purchase Reversal\nBy:1234;mada\nAmount:SAR 45.50\nAt:Jarir', 'SAR', 'income', 'Jarir'],
  ['عملية شراء مستردة\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON', 'SAR', 'income', 'NOON'],
];

/** The user's own card or account, not the other party's, a balance, a date or a cash machine. */
const cards: [text: string, home: string, card: string | null][] = [
  ['حوالة واردة\nمبلغ:SAR 500\nالى:123456789012\nمن:محمد علي\nفي:26-11-20 10:10', 'SAR', '9012'],
  ['حوالة واردة\nمبلغ:SAR 500\nمن:محمد علي\nمن:987654325678\nالى حساب:123456789012', 'SAR', '9012'],
  ['حوالة واردة\nمبلغ:SAR 500\nحساب:SA0380000000608010167519\nمن:محمد علي', 'SAR', '7519'],
  ['حوالة واردة\nمبلغ:SAR 500\nمن:محمد علي\nمن:5678', 'SAR', null],
  ['حوالة صادرة\nTo:Sara Ali\nTo:5678\nFrom:1234\nAmount:SAR 500', 'SAR', '1234'],
  ['سداد فاتورة\nمبلغ:SAR 230\nالجهة:الكهرباء\nرقم الحساب:10098765432\nمن:1234', 'SAR', '1234'],
  ['شراء\nبطاقة:4312345678901234\nمبلغ:SAR 45.50\nلدى:STARBUCKS', 'SAR', '1234'],
  ['شراء\nبطاقة:4312 34** **** 1234\nمبلغ:SAR 45.50\nلدى:STARBUCKS', 'SAR', '1234'],
  ['شراء\nبطاقة:4312-34**-****-1234\nمبلغ:SAR 45.50\nلدى:STARBUCKS', 'SAR', '1234'],
  ['شراء\nمبلغ:SAR 45\nمن:بنده 245\nمدى 1234*', 'SAR', '1234'],
  ['تم استلام تحويل لحظي بمبلغ 1,500.00 جم إلى حسابكم رقم 123456789012 من منى سمير', 'EGP', '9012'],
  ['تم استلام تحويل لحظي بمبلغ 1,500.00 جم إلى حسابكم من منى سمير 5678', 'EGP', null],
  ['تم تحويل 500 جنيه إلى حسابك رقم 123456789012 من منى سمير', 'EGP', '9012'],
  ['تم تحويل 500 جنيه لحسابك رقم 1234.', 'EGP', '1234'],
  ['تم تحويل 500 جنيه لحسابك. رصيدك 1500 جنيه', 'EGP', null],
  ['تم استلام مبلغ 200 جنيه من رقم 01198765432 المسجل باسم منى. رصيد محفظتك 550 جنيه', 'EGP', null],
  ['تم سحب 500 جنيه من حسابك في 2026-11-19', 'EGP', null],
  ['AED 500.00 has been credited to your account on 2026-11-20', 'AED', null],
  ['AED 500.00 has been credited to your account. Avl bal AED 900.00', 'AED', null],
  ['AED 500.00 has been credited to your a/c no. 0123456789', 'AED', '6789'],
  ['Purchase of AED 45.00 with card 4312 XXXX XXXX 1234 at NOON', 'AED', '1234'],
];

describe('a message of a bank', () => {
  it.each(sides)('%j of %s is an %s of «%s»', (text, home, type, payee) => {
    expect(readBankMessages(text, today, home)).toMatchObject([{ draft: { type, payee } }]);
  });

  it.each(cards)('%j of %s is of the account %s', (text, home, card) => {
    expect(readBankMessages(text, today, home)).toMatchObject([{ draft: { card } }]);
  });

  it.each(readable)('%j', (text, home, way, amountMinor, currency, payee, occurredOn, card) => {
    const [read, ...others] = readBankMessages(text, today, home);
    expect(others).toEqual([]);
    // What only became cash has not been spent yet.
    const isCash = way === 'cash';
    const type = isCash ? 'expense' : way;
    expect(read?.draft).toMatchObject({ type, isCash, amountMinor, currency, payee, occurredOn, card });
  });

  it.each([
    ['رمز التحقق 123456 لإتمام عملية شراء بمبلغ SAR 45 لدى NOON'],
    ['Your OTP is 123456 for purchase of AED 45.00 at NOON'],
    ['شراء مرفوضة\nبطاقة:1234\nمبلغ:SAR 45\nلدى:NOON\nفي:26-11-20'],
    ['Purchase of AED 120.50 with Credit Card ending 1234 at NOON was declined'],
    ['لم تتم العملية: خصم 45 جم من بطاقتك 1234 في نون. رصيد غير كافٍ'],
    ['Your OTP is 123456. Do not share your OTP with anyone'],
    ['Never share OTP 123456 with anyone. Purchase of AED 45.00 with card 1234 at NOON'],
    ['Do not share: 123456 is your OTP for purchase of AED 45.00 with card 1234 at NOON'],
    ['لا تشارك رمز التحقق: 123456 مع أحد\nشراء\nمبلغ:SAR 45\nلدى:NOON'],
    ['Never share your OTP, purchase of AED 45.00 with card 1234 at NOON failed'],
  ])('%j tells of no transaction', (text) => {
    expect(readBankMessages(text, today, 'SAR')).toMatchObject([{ draft: null, reason: 'passed' }]);
  });

  it.each([
    ['مرحبًا، متى نلتقي؟'],
    ['شراء\nبطاقة:1234\nمبلغ:SAR 0\nلدى:NOON\nفي:26-11-20'],
    // A real but unsupported currency must not be read as the user's own.
    ['شراء\nبطاقة:1234\nمبلغ:THB 1,500\nلدى:NOON\nفي:26-11-20'],
    ['شراء\nبطاقة:1234\nمبلغ:1,500 THB\nلدى:NOON\nفي:26-11-20'],
    ['Purchase of THB 1,500 with card 1234 at NOON'],
    // A number is never read in part.
    ['شراء\nبطاقة:1234\nمبلغ:1 250.00 SAR\nلدى:NOON\nفي:26-11-20'],
    ['شراء\nبطاقة:1234\nمبلغ:1،250 ريال\nلدى:NOON\nفي:26-11-20'],
    ['شراء\nبطاقة:1234\nمبلغ:SAR 1.250,00\nلدى:NOON\nفي:26-11-20'],
    ['1 250.00 SAR has been debited from your account 1234'],
    ['1.250,00 SAR has been debited from your account 1234'],
    ['.500 KWD has been debited from your account 1234 at NOON'],
    ['شراء\nبطاقة:1234\nمبلغ:SAR .50\nلدى:NOON\nفي:26-11-20'],
    ['تم إيداع نقدي في حسابكم رقم 1234 بتاريخ 20/11/2026'],
  ])('%j is not known', (text) => {
    expect(readBankMessages(text, today, 'SAR')).toMatchObject([{ draft: null, reason: 'unknown' }]);
  });
});

it('is shown as it was pasted', () => {
  const text = 'مرحبًا، متى نلتقي يومًا؟';
  expect(readBankMessages(`\n${text} \r\n\r\n`, today, 'SAR').map((read) => read.text)).toEqual([text]);
});

describe('a day without a year', () => {
  it.each([
    ['05-03', '2026-05-04', '2026-05-03'],
    ['05/03', '2026-05-04', '2026-03-05'],
    ['03/05', '2026-05-04', '2026-05-03'],
    ['21-04', '2026-05-04', '2026-04-21'],
    ['04/21', '2026-05-04', '2026-04-21'],
    ['11-21', '2026-05-04', '2025-11-21'],
    ['05-05', '2026-05-04', '2026-05-05'],
    ['01-01', '2026-12-31', '2027-01-01'],
  ])('%s on %s is %s', (written, on, expected) => {
    const text = `تم خصم مبلغ EGP 250.00 من بطاقة الخصم رقم 1234** عند JUMIA يوم ${written} الساعة 18:32`;
    expect(readBankMessages(text, on as CivilDate, 'EGP')[0]?.draft?.occurredOn).toBe(expected);
  });
});

describe('many messages', () => {
  const one = 'شراء\nبطاقة:1234\nمبلغ:SAR 45.50\nلدى:STARBUCKS\nفي:26-11-20 18:32';
  const line = 'Purchase of AED 120.50 with Credit Card ending 1234 at CARREFOUR. Avl Cr. Limit is AED 10,000.00';

  it('are parted by empty lines', () => {
    const read = readBankMessages(`${one}\n\n  \n${line}\n\nمرحبًا\n`, today, 'SAR');
    expect(read.map(({ draft }) => draft?.payee ?? null)).toEqual(['STARBUCKS', 'CARREFOUR', null]);
  });

  it('may stand on lines of their own', () => {
    const read = readBankMessages(`${line}\n${line.replace('120.50', '99')}`, today, 'AED');
    expect(read.map(({ draft }) => draft?.amountMinor)).toEqual([120_50, 99_00]);
  });

  it('may follow each other, each under its title', () => {
    const read = readBankMessages(Array(10).fill(one).join('\n'), today, 'SAR');
    expect(read.map(({ draft }) => draft?.amountMinor)).toEqual(Array(10).fill(45_50));
  });

  it('are read up to a limit, and none of nothing', () => {
    expect(readBankMessages(Array(150).fill(line).join('\n\n'), today, 'AED')).toHaveLength(maxMessages);
    expect(readBankMessages(' \n\n\u200f ', today, 'AED')).toEqual([]);
  });

  it('are given up quickly where they are made to be slow', () => {
    const spiteful = [
      'شراء\n'.repeat(400),
      `تم خصم ${'1'.repeat(900)}`,
      `purchase of ${'aed '.repeat(300)}`,
      'من '.repeat(500),
    ];
    const started = process.cpuUsage().user;
    for (const text of spiteful) readBankMessages(text, today, 'SAR');
    expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
  });
});

it('a word that several currencies share is the person’s own where it can be', () => {
  const text = 'شراء\nبطاقة:1234\nمبلغ:35 ريال\nلدى:كارفور\nفي:26-11-20';
  expect(readBankMessages(text, today, 'QAR')[0]?.draft?.currency).toBe('QAR');
  expect(readBankMessages(text, today, 'EGP')[0]?.draft?.currency).toBe('SAR');
});

it.each([
  ['45 ر.ق', 45_00, 'QAR'],
  ['45.500 ر.ع.', 45_500, 'OMR'],
  ['45.500 د.ب', 45_500, 'BHD'],
  ['45 د.م.', 45_00, 'MAD'],
  ['45.500 د.ت', 45_500, 'TND'],
  ['45 ريال عماني', 45_000, 'OMR'],
  ['د.ك.45.500', 45_500, 'KWD'],
  ['KD.45.500', 45_500, 'KWD'],
  ['L.E. 45', 45_00, 'EGP'],
  ['45.500 دينار بحريني', 45_500, 'BHD'],
  ['45 دينار جزائري', 45_00, 'DZD'],
  ['45 جنيه إسترليني', 45_00, 'GBP'],
  ['45 درهم مغربي', 45_00, 'MAD'],
  ['45 ليرة تركية', 45_00, 'TRY'],
  ['45 دولار كندي', 45_00, 'CAD'],
  ['45 دفعة أولى', 45_00, 'SAR'],
  ['45 دعم', 45_00, 'SAR'],
])('%s is no amount of another currency', (amount, amountMinor, currency) => {
  const text = `شراء\nبطاقة:1234\nمبلغ:${amount}\nلدى:كارفور\nفي:26-11-20`;
  expect(readBankMessages(text, today, 'SAR')).toMatchObject([{ draft: { amountMinor, currency } }]);
});

it.each([
  ['تم خصم 45 جم من بطاقتك 1234 في 24/7 ماركت بتاريخ 20/11/2026', '24/7 ماركت', '2026-11-20'],
  ['تم خصم 45 جم من بطاقتك 1234 في 24/7 ماركت', '24/7 ماركت', '2026-11-22'],
])('%s has no day in its name', (text, payee, occurredOn) => {
  expect(readBankMessages(text, today, 'EGP')).toMatchObject([{ draft: { payee, occurredOn } }]);
});

it('a transfer between own accounts has both ends', () => {
  const text = 'تم تحويل 30 ريال من حسابك *1234 إلى حسابك *5678 بتاريخ 15/11/2026';
  const list = 'تحويل بين حساباتك\nمن: *1234\nالى: *5678\nمبلغ: SAR 30';
  const paid = 'تم سداد مستحقات بطاقتك الائتمانية *5678 بمبلغ 30 ريال من حسابك *1234';
  for (const message of [text, list, paid]) {
    const draft = { type: 'transfer', amountMinor: 30_00, card: '1234', toCard: '5678', payee: '' };
    expect(readBankMessages(message, today, 'SAR')).toMatchObject([{ draft }]);
  }
});

it('the fee and the amount abroad are kept beside the amount of the account', () => {
  const text = 'شراء دولي\nبطاقة:1234\nمبلغ:USD 20.00 (SAR 75.40)\nرسوم:SAR 2.07\nلدى:NOON\nرصيد:SAR 900.00';
  const draft = {
    ...{ amountMinor: 75_40, currency: 'SAR', foreign: { amountMinor: 20_00, currency: 'USD' } },
    fee: { amountMinor: 2_07, currency: 'SAR' },
  };
  expect(readBankMessages(text, today, 'SAR')).toMatchObject([{ draft }]);
});

it('half a message is not known', () => {
  const halves = [
    'شراء\nبطاقة:1234;مدى\nمبلغ:SAR 45',
    'شراء\nعبر:1234;مدى\nبـSAR 18.50\nلـ',
    'Purchase of AED 45.00 with',
  ];
  for (const text of halves) {
    expect(readBankMessages(text, today, 'SAR')).toMatchObject([{ draft: null, reason: 'unknown' }]);
  }
});

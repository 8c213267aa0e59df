import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';

/** What the mails about a subscription have in common. */
interface Addressed {
  /** Empty for a greeting without a name. */
  readonly name: string;
  readonly amount: string;
  readonly link: string;
}

const toContent = (
  name: string,
  subject: string,
  before: readonly string[],
  label?: string,
  link = '',
): MailContent => ({
  subject,
  greeting: greetingTo(name),
  before,
  after: [],
  ...(label && { action: { label, link } }),
});

/** A charge went through. `refundUntil` is said of a person's first. */
export function invoiceMail(
  { name, amount, link }: Addressed,
  { number, date, endDate, refundUntil }: { number: number; date: string; endDate: string; refundUntil: string | null },
): MailContent {
  const lines = [
    'وصلت الدفعة، شكرًا لك.',
    `المبلغ: ${amount} · التاريخ: ${date}`,
    `الاشتراك سارٍ حتى ${endDate}، ويتجدد تلقائيًا ما لم يُلغَ قبل ذلك.`,
    ...(refundUntil ? [`للاشتراك الأول ضمان استرداد كامل حتى ${refundUntil}.`] : []),
  ];
  return toContent(name, `إيصال اشتراك بريميوم رقم ${number}`, lines, 'عرض الاشتراك', link);
}

export function renewalMail({ name, amount, link }: Addressed, date: string): MailContent {
  const lines = [
    `يتجدد اشتراكك في ${date} بمبلغ ${amount}.`,
    'لا حاجة إلى أي إجراء للاستمرار.',
    'الإلغاء متاح قبل الموعد، وتستمر المزايا حتى نهاية المدة.',
  ];
  return toContent(name, `تجديد بريميوم في ${date}`, lines, 'إدارة الاشتراك', link);
}

export function firstFailureMail({ name, amount, link }: Addressed, date: string, nextTry: string): MailContent {
  const lines = [
    `لم تكتمل دفعة ${amount} يوم ${date}.`,
    'السبب غالبًا بطاقة منتهية أو رصيد غير كافٍ.',
    `نعيد المحاولة في ${nextTry}، والمزايا مستمرة.`,
  ];
  return toContent(name, 'لم تكتمل دفعة تجديد بريميوم', lines, 'تحديث وسيلة الدفع', link);
}

export function secondFailureMail({ name, amount, link }: Addressed, nextTry: string): MailContent {
  const lines = [
    `لم تكتمل المحاولة الثانية لدفعة ${amount}.`,
    `المحاولة الأخيرة في ${nextTry}، وحتى ذلك الحين لا يتغير شيء.`,
  ];
  return toContent(name, 'المحاولة الثانية لتجديد بريميوم لم تكتمل', lines, 'تحديث وسيلة الدفع', link);
}

export function lastFailureMail({ name, link }: Addressed): MailContent {
  const lines = [
    'لم تكتمل المحاولة الأخيرة، فانتهى الاشتراك اليوم ولا مبلغ مستحق عليك.',
    'بياناتك كلها باقية للعرض والتصدير، وما زاد على حد الباقة المجانية للقراءة فقط.',
    'العودة ممكنة في أي وقت:',
  ];
  return toContent(name, 'انتهى اشتراك بريميوم', lines, 'تجديد بريميوم', link);
}

export function refundRequestedMail({ name, amount }: Addressed, date: string): MailContent {
  return toContent(name, 'وصل طلب الاسترداد', [
    `وصل طلب استرداد ${amount} بتاريخ ${date}.`,
    'نراجعه خلال يومين إلى ثلاثة أيام عمل، ونكتب إليك بالنتيجة.',
  ]);
}

/** `endDate` is until when Premium goes on without that charge; null where it does not. */
export function refundApprovedMail({ name, amount }: Addressed, endDate: string | null): MailContent {
  return toContent(name, `وافقنا على الاسترداد: ${amount}`, [
    `وافقنا على رد ${amount} كاملًا إلى وسيلة الدفع نفسها.`,
    'يظهر المبلغ خلال 5 إلى 10 أيام عمل بحسب البنك.',
    'انتهت مدة هذه الدفعة وتوقف التجديد، وبياناتك ومدة دفعاتك الأخرى وأشهرك المجانية المكتسبة كما هي.',
    ...(endDate ? [`بريميوم سارٍ حتى ${endDate}.`] : []),
  ]);
}

export function refundDeclinedMail({ name, link }: Addressed, reason: string, endDate: string): MailContent {
  return toContent(
    name,
    'نتيجة طلب الاسترداد',
    [
      `راجعنا الطلب ولم نتمكن من قبوله: ${reason}.`,
      `الاشتراك سارٍ حتى ${endDate}.`,
      'إن كانت لديك إضافة فصفحة التواصل تصل إلى الدعم.',
    ],
    'عرض الاشتراك',
    link,
  );
}

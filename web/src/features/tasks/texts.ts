import type { Frequency } from '@afdal/domain/schedules/schedule';
import { type NounForms, nouns } from '../../lib/format/texts.ts';

/** `{…}` is a placeholder. The failure messages are quoted unchanged from the first description. */
export const texts = {
  add: 'إضافة مهمة',
  addTitle: 'مهمة جديدة',
  editTitle: 'تعديل المهمة',
  missing: 'لم تعد هذه المهمة في القائمة',
  title: 'العنوان',
  category: 'الفئة',
  type: 'النوع',
  time: 'الوقت',
  day: 'اليوم',
  moreFields: 'حقول أخرى',
  dayOfMonth: 'اليوم من الشهر',
  dayOfMonthHint: 'في الأشهر الأقصر: آخر يوم في الشهر',
  reminders: 'التذكير',
  remindersHint: 'بلا اختيار: كما في إعدادات الإشعارات',
  times: 'المرات في الأسبوع',
  timesOnce: 'مرة، في يوم محدد',
  timesHint: 'أي أيام الأسبوع، مرة في اليوم على الأكثر',
  timesDone: '{done} من {all} هذا الأسبوع',
  target: 'المقدار',
  targetHint: 'عدد يُنجز في كل مرة، وبلوغه إنجاز المهمة',
  unit: 'الوحدة',
  amountOutOf: '{amount} من {target}',
  more: 'زيادة {step} في «{title}»',
  less: 'إنقاص {step} من «{title}»',
  description: 'الوصف',
  notes: 'ملاحظات',
  kinds: {
    once: { label: 'مرة واحدة', detail: 'لا تتكرر، ولا نقاط لها' },
    daily: { label: 'يومية', detail: 'تتكرر كل يوم' },
    weekly: { label: 'أسبوعية', detail: 'تتكرر كل أسبوع' },
    monthly: { label: 'شهرية', detail: 'تتكرر كل شهر' },
  } satisfies Record<Frequency | 'once', { label: string; detail: string }>,

  steps: 'الخطوات',
  stepsHint: 'أجزاء صغيرة تُنجز من جديد في كل مرة، حتى 10 خطوات',
  step: 'الخطوة {n}',
  addStep: 'إضافة خطوة',
  removeStep: 'حذف الخطوة {n}',
  stepUp: 'تحريك الخطوة {n} إلى أعلى',
  stepDown: 'تحريك الخطوة {n} إلى أسفل',
  stepsDone: 'الخطوات المنجزة: {done} من {all}',

  tabs: {
    label: 'تصفية المهام',
    all: 'الكل',
    today: 'اليوم',
    daily: 'يومية',
    weekly: 'أسبوعية',
    monthly: 'شهرية',
  },
  groups: { now: 'الآن', flexible: 'في وقت مرن', later: 'لاحقًا', today: 'أُنجزت اليوم', before: 'أُنجزت قبل اليوم' },
  empty: {
    all: 'لا توجد مهام بعد',
    today: 'لا مهام مستحقة اليوم',
    daily: 'لا مهام يومية',
    weekly: 'لا مهام أسبوعية',
    monthly: 'لا مهام شهرية',
  },
  search: 'بحث في المهام',
  notFound: 'لا مهمة بهذه الكلمات',
  found: 'نتائج البحث: {tasks}',
  clearSearch: 'مسح البحث',

  complete: 'إنجاز «{title}»',
  reopen: 'إلغاء إنجاز «{title}»',
  edit: 'تعديل «{title}»',
  delete: 'حذف «{title}»',
  options: 'خيارات «{title}»',
  late: 'متأخرة',
  menu: { complete: 'إنجاز', reopen: 'إلغاء الإنجاز', edit: 'تعديل', delete: 'حذف' },

  every: {
    day: 'كل يوم، {time}',
    week: 'كل {weekday}، {time}',
    month: 'يوم {day} من كل شهر، {time}',
    monthEnd: 'يوم {day} من كل شهر أو آخره، {time}',
  },
  /** Without the article, as «كل» requires; Sunday first. */
  weekdays: ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],

  earned: '{points}، {streak}',
  newStreak: 'بداية سلسلة جديدة',
  /** Starting with the second. */
  ordinals: ['الثاني', 'الثالث', 'الرابع', 'الخامس', 'السادس', 'السابع', 'الثامن', 'التاسع', 'العاشر'],
  inRow: {
    daily: 'لليوم {nth} على التوالي',
    weekly: 'للأسبوع {nth} على التوالي',
    monthly: 'للشهر {nth} على التوالي',
  } satisfies Record<Frequency, string>,
  longStreak: 'سلسلة {length}',

  listOptions: 'خيارات القائمة',
  order: 'ترتيب المهام',
  orderDone: 'انتهى الترتيب',
  orderHint: 'بالسحب من المقبض، أو بالسهمين أعلى وأسفل',
  grip: 'نقل «{title}»',
  moveUp: 'تحريك «{title}» إلى أعلى',
  moveDown: 'تحريك «{title}» إلى أسفل',
  moved: '«{title}»: الموضع {n} من {all}',

  added: 'أُضيفت المهمة',
  completed: 'أُنجزت المهمة: {points}',
  completedAgain: 'أُنجزت المهمة',
  reopened: 'أُلغي الإنجاز: {points}',
  reopenedFree: 'أُلغي الإنجاز',
  edited: 'عُدّلت المهمة',
  deleted: 'حُذفت المهمة',

  failedToCount: 'فشل تسجيل الكمية',
  failedToAdd: 'فشل في إضافة الالتزام',
  failedToEdit: 'فشل في تعديل المهمه',
  failedToDelete: 'فشل في مسح المهمه',
  failedToToggle: 'فشل الانتهاء من المهمه',
} as const;

/** Units that are suggested: as they are written in the form, and as they are counted. */
export const units: readonly { readonly name: string; readonly noun: NounForms }[] = [
  {
    name: 'أكواب',
    noun: {
      zero: 'لا أكواب',
      one: 'كوب واحد',
      two: 'كوبان',
      few: '{n} أكواب',
      many: '{n} كوبًا',
      other: '{n} كوب',
      object: { one: 'كوبًا واحدًا', two: 'كوبين' },
    },
  },
  {
    name: 'دقيقة',
    noun: nouns.minute,
  },
  {
    name: 'صفحة',
    noun: {
      zero: 'لا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '{n} صفحات',
      many: '{n} صفحة',
      other: '{n} صفحة',
      object: { one: 'صفحة واحدة', two: 'صفحتين' },
    },
  },
];

import type { MajorGoalType } from '@afdal/domain/major-goals/goal-kinds';
import type { LifeArea } from '@afdal/domain/self-development/life-wheel';

/** A major goal as a story tells it; days are counted from today, negative ones are over. */
export interface BigGoal {
  readonly title: string;
  readonly why: string;
  readonly type: MajorGoalType;
  readonly area: LifeArea;
  readonly startsInDays: number;
  readonly dueInDays?: number;
  readonly unit?: string;
  readonly start?: number;
  readonly target?: number;
  readonly values?: readonly { readonly inDays: number; readonly value: number; readonly note?: string }[];
  readonly milestones?: readonly {
    readonly title: string;
    readonly weight: number;
    readonly dueInDays?: number;
    readonly doneInDays?: number;
  }[];
  /** The name of the savings goal that it lives from. */
  readonly savings?: string;
  /** The titles of tasks. */
  readonly tasks?: readonly string[];
  readonly becomes?:
    | { readonly status: 'idea' | 'done' }
    | { readonly status: 'paused' | 'dropped'; readonly text: string };
}

/** Ended ones first: a plan limits the others. */
export const laylaBigGoals: readonly BigGoal[] = [
  {
    title: 'سباق 5 كيلومترات',
    why: 'أن أصل إلى خط النهاية مبتسمة',
    type: 'number',
    area: 'health',
    startsInDays: -200,
    dueInDays: -60,
    unit: 'كم',
    target: 5,
    becomes: { status: 'done' },
    values: [
      { inDays: -190, value: 1 },
      { inDays: -150, value: 2.5 },
      { inDays: -100, value: 4 },
      { inDays: -62, value: 5, note: 'يوم السباق' },
    ],
  },
  {
    title: 'متجر إلكتروني صغير',
    why: 'دخل ثانٍ من الخط العربي',
    type: 'milestones',
    area: 'money',
    startsInDays: -180,
    dueInDays: -20,
    milestones: [
      { title: 'أول عشر لوحات', weight: 2, dueInDays: -120, doneInDays: -110 },
      { title: 'صفحة البيع', weight: 3, dueInDays: -60 },
    ],
    becomes: { status: 'dropped', text: 'البدء بمعرض واحد أولًا، ثم المتجر.' },
  },
  {
    title: 'عمرة مع أمي في رمضان',
    why: 'وعدتها بها منذ عامين',
    type: 'financial',
    area: 'faith',
    startsInDays: -180,
    dueInDays: 79,
    savings: 'عمرة مع أمي في رمضان',
  },
  {
    title: 'شهادة الزمالة المهنية',
    why: 'خطوة إلى إدارة الحسابات',
    type: 'milestones',
    area: 'work',
    startsInDays: -255,
    dueInDays: 160,
    savings: 'رسوم اختبار الزمالة',
    tasks: ['قراءة'],
    milestones: [
      { title: 'المحاسبة المالية', weight: 20, dueInDays: -190, doneInDays: -191 },
      { title: 'الضرائب والزكاة', weight: 20, dueInDays: -110, doneInDays: -111 },
      { title: 'فقه المعاملات', weight: 18, dueInDays: -20, doneInDays: -12 },
      { title: 'المراجعة', weight: 22, dueInDays: 56 },
      { title: 'الأنظمة التجارية', weight: 20, dueInDays: 160 },
    ],
  },
  {
    title: '24 كتابًا هذا العام',
    why: 'كتابان في الشهر، بلا استعجال',
    type: 'number',
    area: 'learning',
    startsInDays: -324,
    dueInDays: 40,
    unit: 'كتب',
    target: 24,
    values: [
      { inDays: -300, value: 2 },
      { inDays: -240, value: 5, note: 'صيد الخاطر' },
      { inDays: -180, value: 8 },
      { inDays: -120, value: 12 },
      { inDays: -60, value: 16, note: 'البخلاء' },
      { inDays: -8, value: 19 },
    ],
  },
];

export const omarBigGoals: readonly BigGoal[] = [
  {
    title: 'وزن صحي',
    why: 'لعب الكرة مع الأولاد',
    type: 'number',
    area: 'health',
    startsInDays: -60,
    dueInDays: 90,
    unit: 'كجم',
    start: 96,
    target: 84,
    values: [
      { inDays: -45, value: 94.5 },
      { inDays: -20, value: 91 },
      { inDays: -3, value: 89.6 },
    ],
  },
  {
    title: 'لغة جديدة',
    why: 'حديث مع الجيران',
    type: 'milestones',
    area: 'learning',
    startsInDays: -90,
    dueInDays: 200,
    becomes: { status: 'paused', text: 'موسم العمل' },
    milestones: [
      { title: 'الأساسيات', weight: 1, doneInDays: -40 },
      { title: 'أول محادثة', weight: 2, dueInDays: 60 },
    ],
  },
  {
    title: 'أمسيات بلا هاتف',
    why: 'وقت للأسرة',
    type: 'habit',
    area: 'family',
    startsInDays: 0,
    dueInDays: 180,
    becomes: { status: 'idea' },
  },
];

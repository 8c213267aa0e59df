import type { HabitSeed } from './seed-habits.ts';

const urge = { type: 'urge', seconds: 600 } as const;

export const laylaHabits: readonly HabitSeed[] = [
  {
    habit: {
      name: 'التسوق بلا حاجة',
      mode: 'abstain',
      baselinePerDay: 1,
      unitCostMinor: 70_00,
      reasons: ['عمرة رمضان مع أمي', 'بيت أخف، بلا صناديق لا أفتحها', 'نوم هادئ بلا قلق على الحساب'],
    },
    daysAgo: 201,
    events: [
      { type: 'slip', hoursAgo: 130, trigger: 'boredom', feeling: 'emptiness', note: 'إعلان تخفيضات' },
      { ...urge, hoursAgo: 90, result: 'passed', trigger: 'phone' },
      { ...urge, hoursAgo: 65, result: 'eased', trigger: 'boredom' },
      { ...urge, hoursAgo: 41, result: 'passed', trigger: 'tiredness' },
      { type: 'note', hoursAgo: 30, note: 'كتم إشعارات المتاجر مساءً ساعد كثيرًا' },
      { type: 'pledge', note: 'لا أفتح متجرًا قبل كتابة ما ينقصني فعلًا' },
    ],
  },
  {
    habit: {
      name: 'الهاتف بعد العاشرة ليلًا',
      mode: 'taper',
      unit: 'دقيقة',
      limitQuantity: 60,
      taperStep: 5,
      taperEveryDays: 7,
      baselinePerDay: 90,
      minutesPerUnit: 1,
      isPrivate: true,
      alias: 'هدوء المساء',
    },
    daysAgo: 40,
    events: [
      { type: 'slip', hoursAgo: 100, quantity: 30, trigger: 'lateNight' },
      { type: 'slip', hoursAgo: 75, quantity: 50, trigger: 'stress', feeling: 'anxiety' },
      { type: 'review', hoursAgo: 50 },
      { type: 'slip', hoursAgo: 1, quantity: 12 },
    ],
  },
];

export const omarHabits: readonly HabitSeed[] = [
  {
    habit: {
      name: 'التدخين',
      mode: 'abstain',
      unit: 'سيجارة',
      healthTopic: 'smoking',
      reasons: ['نَفَس أطول في الملعب'],
    },
    daysAgo: 15,
    events: [
      // Most of them at one hour.
      ...[6, 5, 4, 3, 2].map((days) => ({ type: 'slip' as const, hoursAgo: days * 24 + 2, trigger: 'company' })),
      { type: 'slip', hoursAgo: 103, trigger: 'stress' },
      { ...urge, hoursAgo: 20, result: 'still', trigger: 'company' },
    ],
  },
  {
    habit: { name: 'القهوة الزائدة', mode: 'limit', unit: 'كوب', limitQuantity: 2 },
    daysAgo: 20,
    events: [
      { type: 'slip', hoursAgo: 28, quantity: 3, trigger: 'tiredness' },
      { type: 'slip', hoursAgo: 2, quantity: 1 },
    ],
  },
];

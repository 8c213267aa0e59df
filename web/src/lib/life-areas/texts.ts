import type { LifeArea } from '@afdal/domain/self-development/life-wheel';

/** What goals and the wheel of life call the areas of a life. */
export const lifeAreaNames = {
  money: 'المال',
  health: 'الصحة',
  family: 'الأسرة',
  work: 'العمل',
  learning: 'التعلم',
  rest: 'الراحة',
  faith: 'الإيمان',
  community: 'المجتمع',
} as const satisfies Record<LifeArea, string>;

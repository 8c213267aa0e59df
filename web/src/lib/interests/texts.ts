import type { Interest } from '@afdal/domain/people/onboarding';

/** What the onboarding, programmes and the blog call the interests. */
export const interestNames = {
  self: 'تطوير الذات',
  financial: 'المالية',
  health: 'الصحة',
  social: 'الاجتماعية',
  mental: 'النفسية',
} as const satisfies Record<Interest, string>;

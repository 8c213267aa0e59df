import type { Strength } from '@afdal/domain/people/password-strength';

export const texts = {
  label: 'القوة',
  strengths: { weak: 'ضعيفة', medium: 'متوسطة', strong: 'قوية', veryStrong: 'قوية جدًا' },
} as const satisfies { label: string; strengths: Record<Strength, string> };

import {
  type Interest,
  interests,
  knownInterests,
  knownOccupation,
  type Occupation,
  occupations,
} from '@afdal/domain/people/onboarding';
import {
  Brain,
  Briefcase,
  Clapperboard,
  Ellipsis,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  Megaphone,
  PenTool,
  Sprout,
  Users,
  Wallet,
} from 'lucide-react';
import { texts } from './texts.ts';

/** The choices so far. */
export interface Choices {
  readonly interests: readonly Interest[];
  readonly occupation: Occupation | null;
}

export const noChoices: Choices = { interests: [], occupation: null };

export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const { interests: chosen, occupation } = value as Partial<Record<keyof Choices, unknown>>;
  if (!Array.isArray(chosen) || knownInterests(chosen).length !== chosen.length) return false;
  return occupation === null || knownOccupation(occupation) !== null;
}

const interestIcons: Record<Interest, LucideIcon> = {
  self: Sprout,
  financial: Wallet,
  health: HeartPulse,
  social: Users,
  mental: Brain,
};

export const interestOptions = interests.map((value) => ({
  value,
  icon: interestIcons[value],
  ...texts.interests.options[value],
}));

const occupationIcons: Record<Occupation, LucideIcon> = {
  marketing: Megaphone,
  management: Briefcase,
  design: PenTool,
  video: Clapperboard,
  education: GraduationCap,
  other: Ellipsis,
};

export const occupationOptions = occupations.map((value) => ({
  value,
  icon: occupationIcons[value],
  label: texts.occupation.options[value],
}));

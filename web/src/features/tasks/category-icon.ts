import { taskCategories } from '@afdal/contract/texts';
import { BookOpen, Briefcase, HeartPulse, type LucideIcon, Shapes, StickyNote, Users, Wallet } from 'lucide-react';

const known: readonly string[] = taskCategories;
/** In the order of the categories. */
const icons: readonly LucideIcon[] = [BookOpen, HeartPulse, Briefcase, Wallet, Users, Shapes];

/** The icon of a category; a note for one that this version does not know. */
export function categoryIcon(category: string): LucideIcon {
  return icons[known.indexOf(category)] ?? StickyNote;
}

import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A navigation target. */
export interface NavItem {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: LucideIcon;
}

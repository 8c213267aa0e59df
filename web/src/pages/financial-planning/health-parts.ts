import { HealthCard } from '../../features/finance/health/health-card.tsx';
import { HealthSheet } from '../../features/finance/health/health-sheet.tsx';

/** The score's card and its sheet, in one chunk: the card comes after what the page is opened for. */
export const healthParts = { card: HealthCard, health: HealthSheet };

import { DueCard } from '../../features/finance/recurring/due-card.tsx';
import { MatchNotice } from '../../features/finance/recurring/match-notice.tsx';

/** What this page shows of what recurs, in one chunk. */
export const recurringParts = { due: DueCard, notice: MatchNotice };

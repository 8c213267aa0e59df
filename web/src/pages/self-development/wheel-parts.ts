import { ScoreSheet } from '../../features/self-development/wheel/score-sheet.tsx';
import { WheelTab } from '../../features/self-development/wheel/wheel-tab.tsx';

/** The tab of the wheel of life and its dialog, in one chunk. */
export const wheelParts = { tab: WheelTab, score: ScoreSheet };

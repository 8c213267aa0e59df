import { calmMorning } from './calm-morning.ar.ts';
import { calmerMoney } from './calmer-money.ar.ts';
import { closerPeople } from './closer-people.ar.ts';
import { deepFocus } from './deep-focus.ar.ts';
import { lighterMind } from './lighter-mind.ar.ts';
import { livelyBody } from './lively-body.ar.ts';
import type { ProgrammeContent } from './programme-content.ts';

/** The programmes that we ship, in the order in which they are offered. */
export const programmeContents: readonly ProgrammeContent[] = [
  deepFocus,
  calmerMoney,
  livelyBody,
  closerPeople,
  lighterMind,
  calmMorning,
];

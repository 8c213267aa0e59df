import type { programmes } from '@afdal/contract/self-development/programmes';
import type { Handlers } from '../../../platform/http/call.ts';
import { completeProgrammeDay, leaveProgramme, shiftProgramme, undoProgrammeDay } from './change-enrolment.ts';
import { enrolProgramme } from './enrol-programme.ts';
import { listProgrammes, readProgramme } from './read-programmes.ts';

export const programmeHandlers: Handlers<typeof programmes> = {
  listProgrammes,
  readProgramme,
  enrolProgramme,
  completeProgrammeDay,
  undoProgrammeDay,
  shiftProgramme,
  leaveProgramme,
};

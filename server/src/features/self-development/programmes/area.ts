import { programmes } from '@afdal/contract/self-development/programmes';
import { defineArea } from '../../../platform/area/define-area.ts';
import {
  completeProgrammeDay,
  leaveProgramme,
  type SetStepDone,
  shiftProgramme,
  undoProgrammeDay,
} from './change-enrolment.ts';
import { seedProgrammes } from './content-store.ts';
import { enrolProgramme, listProgrammes, readProgramme } from './handlers.ts';
import { remindSteps } from './jobs.ts';
import { limitedEnrolments } from './store.ts';
import {
  enrolmentDays,
  enrolments,
  programmeDays,
  programmes as programmesTable,
  programmeVersions,
} from './tables.ts';

export const programmesArea = defineArea({
  endpoints: programmes,
  handlers: ({ setSuggestedTaskDone }: { readonly setSuggestedTaskDone: SetStepDone }) => ({
    listProgrammes,
    readProgramme,
    enrolProgramme,
    completeProgrammeDay: async (call) => await completeProgrammeDay(call, setSuggestedTaskDone),
    undoProgrammeDay: async (call) => await undoProgrammeDay(call, setSuggestedTaskDone),
    shiftProgramme,
    leaveProgramme,
  }),
  commonTables: [
    { table: programmesTable, placement: 'reference: enrolments refer to it' },
    { table: programmeVersions, placement: 'reference: goes with the programme' },
    { table: programmeDays, placement: 'reference: goes with the programme' },
  ],
  tables: [
    {
      table: enrolments,
      imported: { commonIds: ['programmeId'], matchBy: { columns: ['programmeId'], whileNull: 'finishedOn' } },
    },
    { table: enrolmentDays, imported: { parentColumns: ['enrolmentId'] } },
  ],
  jobs: [{ job: remindSteps, cron: '*/15 * * * *' }],
  provides: { limited: [limitedEnrolments], onStart: [seedProgrammes] },
});

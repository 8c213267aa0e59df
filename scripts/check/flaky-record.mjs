import { dayOf, findRecordErrors, readFlakyRecord } from './flaky.mjs';

const errors = findRecordErrors(readFlakyRecord(), dayOf(new Date()));
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;

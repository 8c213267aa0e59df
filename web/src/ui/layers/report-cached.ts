import { createContext } from 'react';

/** When something shown was read, in milliseconds; null once it is as the server has it. */
export type ReportCached = (id: string, at: number | null) => void;

/** Reports how old cached data is to what says it for all of it; null where each part says it for itself, as in a dialog. */
export const ReportCachedContext = createContext<ReportCached | null>(null);

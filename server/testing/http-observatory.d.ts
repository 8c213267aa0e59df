// The package is plain JavaScript; these are the parts of it that grade an existing response.
declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Output, Requests } from '@mdn/mdn-http-observatory/src/types.js';

  export const ALL_TESTS: readonly ((requests: Requests) => Output)[];
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { score: number; grade: string };
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, url: string): Map<string, string[]>;
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  export interface Response {
    readonly status: number;
    readonly headers: { get(name: string): unknown };
    readonly verified: boolean;
    readonly httpEquiv: Map<string, string[]>;
  }

  export interface Output {
    readonly result: string | null;
    readonly pass: boolean;
  }

  export class Requests {
    constructor(hostname: string);
    resources: { path: string | null };
    responses: { auto: Response | null; cors: Response | null; http: Response | null; https: Response | null };
    session: { url: URL } | null;
  }
}

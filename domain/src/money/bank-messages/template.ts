interface Template {
  readonly id: string;
  readonly type: 'expense' | 'income';
  /** A cash withdrawal: the money has not been spent yet. */
  readonly isCash?: true;
}

/** A message as a list of lines: `title` matches the start of the first line, `payee` lists the labels of the payee. */
export interface ListTemplate extends Template {
  readonly title: string;
  readonly payee: readonly string[] | 'title';
}

/** A message written as one sentence. */
export interface SentenceTemplate extends Template {
  readonly pattern: string;
}

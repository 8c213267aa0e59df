interface Template {
  readonly id: string;
  readonly type: 'expense' | 'income';
  /** Money that was drawn as cash: it has not left the person. */
  readonly isCash?: true;
}

/** A way of telling in lines: `title` is how the first begins, `payee` what the shop or person stands behind. */
export interface ListTemplate extends Template {
  readonly title: string;
  readonly payee: readonly string[] | 'title';
}

/** A way of telling in a sentence. */
export interface SentenceTemplate extends Template {
  readonly pattern: string;
}

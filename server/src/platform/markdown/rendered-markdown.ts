/** A heading of the second level, and its anchor. */
interface Section {
  readonly id: string;
  readonly title: string;
}

/** The text of a footnote, and its anchor. */
export interface Source {
  readonly id: string;
  readonly html: string;
}

/** A paragraph, list, table or the like of the uppermost level. */
export interface RenderedBlock {
  /** Sanitized. */
  readonly html: string;
  /** Its text without markup. */
  readonly text: string;
  readonly words: number;
  readonly isHeading: boolean;
  /** The section that begins with it. */
  readonly section: Section | null;
  /** Of the footnotes that it refers to. */
  readonly sourceIds: readonly string[];
}

export interface RenderedMarkdown {
  readonly blocks: readonly RenderedBlock[];
  /** Footnotes, in the order in which they are first referred to; those that nothing refers to are left out. */
  readonly sources: readonly Source[];
  /** Addresses that no link leads to, and of which no picture is shown. */
  readonly rejectedAddresses: readonly string[];
}

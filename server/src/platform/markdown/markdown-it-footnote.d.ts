// The package has no types, and those of DefinitelyTyped are about an older markdown-it.
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it';

  // biome-ignore lint/style/noDefaultExport: the package has one
  export default function addFootnotes(parser: MarkdownIt): void;
}

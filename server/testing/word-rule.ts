/** The body of a rule that gives transactions whose texts hold all words a category. */
export function wordRule(words: string, categoryId: string | undefined) {
  return {
    name: words,
    conditions: [{ type: 'text', source: 'any', operator: 'all', phrases: [words] }],
    effects: [{ type: 'category', categoryId }],
  };
}

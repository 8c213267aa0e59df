/** What a reminder says under the title of what is to be done. */
export const texts = { reminder: 'حان وقتها: {time}.' } as const;

export const maxQuotes = 100;
export const maxQuoteLength = 160;
export const maxQuoteAuthorLength = 60;

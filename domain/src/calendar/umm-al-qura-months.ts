// Made by scripts/generate-umm-al-qura.mjs.

/** The first day of the first year of the table, a Gregorian date. */
export const ummAlQuraFirstDay = '1979-11-21';
export const ummAlQuraFirstYear = 1400;

/** Three hexadecimal digits a year: bit m is set when month m + 1 has 30 days. */
export const ummAlQuraMonths =
  'aa5a4b4979372b6975d69d52c9592b25b4db9d55d2da5d4aa9554daad3aabd2bc4b89a9552d5adb6a6d4dc9d92aa6956' +
  '2ae56d36ab55aaa94d49d95d2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56db5a754f49e92d26a563566b5baa' +
  'b92b2568ba9b55aada5b4da9b52a9a536276575af26d46a95552ad4bd9ba574b69b52a9552da5d4daad96b2e95e2ac96' +
  '92eaad56ad65d4a';

/** Of the rules that a kept standing was reckoned by. With another one it is walked anew from the beginning. */
export const streaksVersion = 1;

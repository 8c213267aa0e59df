/** Version of the rules behind stored streaks. Those of another version are ignored and recalculated from the first day. */
export const streaksVersion = 1;

/** Whether the journeys are the proof's, which walks more of them and looks longer (CONTRIBUTING). */
export const isProof = process.env.PROVE === '1';

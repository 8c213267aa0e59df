/** The readiness list, which the way on from its indicator leads to. */
export const readinessId = 'readiness';

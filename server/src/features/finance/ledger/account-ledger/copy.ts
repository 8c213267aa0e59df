/** Who an adjustment is with: nobody, the balance was set right. */
export const copy = { adjustment: 'تسوية الرصيد' } as const;

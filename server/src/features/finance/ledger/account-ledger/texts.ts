/** Who an adjustment is with: nobody, the balance was set right. */
export const texts = { adjustment: 'تسوية الرصيد' } as const;

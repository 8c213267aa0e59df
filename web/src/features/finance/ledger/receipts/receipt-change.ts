/** What happens to a transaction's receipt picture when the form is saved. */
export type ReceiptChange = { readonly kind: 'keep' | 'none' } | { readonly kind: 'new'; readonly picture: File };

export const unchangedReceipt: ReceiptChange = { kind: 'keep' };

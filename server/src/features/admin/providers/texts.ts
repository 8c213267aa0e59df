/** The test mail. */
export const texts = {
  subject: 'رسالة تجريبية من «أفضل»',
  message: 'وصلت هذه الرسالة، فالبريد يعمل. أُرسلت من «المزودون» في الإدارة، ولا يلزم رد عليها.',
} as const;

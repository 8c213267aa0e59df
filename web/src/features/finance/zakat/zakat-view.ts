/** What the sheet of zakat shows. */
export type ZakatView = 'result' | 'figures' | 'anniversary' | 'payment';

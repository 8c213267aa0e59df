/** The numbers that the sandbox knows, by what becomes of their payments. */
export const testCards = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  second_step: '4000002500003155',
  fails_later: '4000000000000341',
} as const;

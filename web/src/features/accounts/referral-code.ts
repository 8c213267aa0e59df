const key = 'referralCode';
const shape = /^[\w-]{1,64}$/;

export const isReferralCode = (code: string | undefined): code is string => code !== undefined && shape.test(code);

/** Stores an invitation's code until its registration has succeeded. */
export function storeReferralCode(code: string | undefined): void {
  if (isReferralCode(code)) sessionStorage.setItem(key, code);
}

export function readReferralCode(): string | null {
  return sessionStorage.getItem(key);
}

export function dropReferralCode(): void {
  sessionStorage.removeItem(key);
}

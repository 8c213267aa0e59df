const key = 'referralCode';
const shape = /^[\w-]{1,64}$/;

/** Stores an invitation's code until its registration has succeeded. */
export function storeReferralCode(code: string | undefined): void {
  if (code && shape.test(code)) sessionStorage.setItem(key, code);
}

export function readReferralCode(): string | null {
  return sessionStorage.getItem(key);
}

export function dropReferralCode(): void {
  sessionStorage.removeItem(key);
}

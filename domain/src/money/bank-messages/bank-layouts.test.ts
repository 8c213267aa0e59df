import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../calendar/civil-date.ts';
import { getExponent } from '../currency.ts';
import { readBankMessages } from './read-bank-messages.ts';
import type { BankMessage } from './testing/bank-message.ts';
import { egyptMessages } from './testing/egypt.ts';
import { egyptLevantMaghrebMessages } from './testing/egypt-levant-maghreb.ts';
import { emiratesAbuDhabiMessages } from './testing/emirates-abu-dhabi.ts';
import { emiratesDubaiMessages } from './testing/emirates-dubai.ts';
import { emiratesOtherLayoutsMessages } from './testing/emirates-other-layouts.ts';
import { jordanMoroccoMessages } from './testing/jordan-morocco.ts';
import { kuwaitMessages } from './testing/kuwait.ts';
import { kuwaitOtherLayoutsMessages } from './testing/kuwait-other-layouts.ts';
import { moreNoticesMessages } from './testing/more-notices.ts';
import { noticesMessages } from './testing/notices.ts';
import { qatarBahrainOmanMessages } from './testing/qatar-bahrain-oman.ts';
import { qatarBahrainOmanOtherLayoutsMessages } from './testing/qatar-bahrain-oman-other-layouts.ts';
import { saudiOtherBanksMessages } from './testing/saudi-other-banks.ts';
import { saudiOtherBanksKindsMessages } from './testing/saudi-other-banks-kinds.ts';
import { saudiRajhiAhliRiyadMessages } from './testing/saudi-rajhi-ahli-riyad.ts';
import { saudiRajhiAhliRiyadKindsMessages } from './testing/saudi-rajhi-ahli-riyad-kinds.ts';
import { saudiWalletsMessages } from './testing/saudi-wallets.ts';
import { sentencesMessages } from './testing/sentences.ts';

const today = '2026-11-22' as CivilDate;

const messages: readonly BankMessage[] = [
  ...[...saudiRajhiAhliRiyadMessages, ...saudiOtherBanksMessages, ...saudiWalletsMessages],
  ...[...emiratesDubaiMessages, ...emiratesAbuDhabiMessages, ...kuwaitMessages, ...egyptMessages],
  ...[...qatarBahrainOmanMessages, ...jordanMoroccoMessages, ...noticesMessages, ...moreNoticesMessages],
  ...[...saudiRajhiAhliRiyadKindsMessages, ...saudiOtherBanksKindsMessages, ...emiratesOtherLayoutsMessages],
  ...[...kuwaitOtherLayoutsMessages, ...qatarBahrainOmanOtherLayoutsMessages, ...egyptLevantMaghrebMessages],
  ...sentencesMessages,
];
const transactions = messages.filter(([, , , transaction]) => transaction !== null);
const others = messages.filter(([, , , transaction]) => transaction === null);

/** As the tables write it: `type amount currency day`. */
function describeReading([, home, text]: BankMessage): { transaction: string | null; payee: string } {
  const read = readBankMessages(text, today, home);
  const draft = read[0]?.draft;
  if (!draft || read.length > 1) return { transaction: null, payee: '' };
  const { type, isCash, amountMinor, currency, occurredOn, payee } = draft;
  const digits = getExponent(currency);
  const amount = (amountMinor / 10 ** digits).toFixed(digits);
  return { transaction: `${isCash ? 'cash' : type} ${amount} ${currency} ${occurredOn}`, payee };
}

describe('the layouts of banks', () => {
  it('are many, and so is what is no transaction', () => {
    expect(messages.length).toBeGreaterThanOrEqual(700);
    expect(others.length).toBeGreaterThanOrEqual(300);
    expect(new Set(messages.map(([bank]) => bank)).size).toBeGreaterThanOrEqual(70);
  });

  it('are read exactly in type, amount, currency and day', () => {
    const misread = transactions.filter((message) => describeReading(message).transaction !== message[3]);
    expect(misread.length / transactions.length, JSON.stringify(misread)).toBeLessThanOrEqual(0.01);
  });

  it('name the other side', () => {
    const misnamed = transactions.filter((message) => describeReading(message).payee !== message[4]);
    expect(misnamed.length / transactions.length, JSON.stringify(misnamed)).toBeLessThanOrEqual(0.03);
  });
});

const told = others.map(([bank, home, text]) => ({ bank, home, text }));

it.each(told)('nothing of $bank in $home is drafted: $text', ({ home, text }) => {
  expect(readBankMessages(text, today, home).filter(({ draft }) => draft)).toEqual([]);
});

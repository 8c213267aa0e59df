import type { BankMessage } from './bank-message.ts';
import { egyptMessages } from './egypt.ts';
import { egyptLevantMaghrebMessages } from './egypt-levant-maghreb.ts';
import { emiratesAbuDhabiMessages } from './emirates-abu-dhabi.ts';
import { emiratesDubaiMessages } from './emirates-dubai.ts';
import { emiratesOtherLayoutsMessages } from './emirates-other-layouts.ts';
import { jordanMoroccoMessages } from './jordan-morocco.ts';
import { kuwaitMessages } from './kuwait.ts';
import { kuwaitOtherLayoutsMessages } from './kuwait-other-layouts.ts';
import { moreNoticesMessages } from './more-notices.ts';
import { noticesMessages } from './notices.ts';
import { qatarBahrainOmanMessages } from './qatar-bahrain-oman.ts';
import { qatarBahrainOmanOtherLayoutsMessages } from './qatar-bahrain-oman-other-layouts.ts';
import { saudiOtherBanksMessages } from './saudi-other-banks.ts';
import { saudiOtherBanksKindsMessages } from './saudi-other-banks-kinds.ts';
import { saudiRajhiAhliRiyadMessages } from './saudi-rajhi-ahli-riyad.ts';
import { saudiRajhiAhliRiyadKindsMessages } from './saudi-rajhi-ahli-riyad-kinds.ts';
import { saudiWalletsMessages } from './saudi-wallets.ts';
import { sentencesMessages } from './sentences.ts';

/** The messages of all tables. */
export const bankMessages: readonly BankMessage[] = [
  ...[...saudiRajhiAhliRiyadMessages, ...saudiOtherBanksMessages, ...saudiWalletsMessages],
  ...[...emiratesDubaiMessages, ...emiratesAbuDhabiMessages, ...kuwaitMessages, ...egyptMessages],
  ...[...qatarBahrainOmanMessages, ...jordanMoroccoMessages, ...noticesMessages, ...moreNoticesMessages],
  ...[...saudiRajhiAhliRiyadKindsMessages, ...saudiOtherBanksKindsMessages, ...emiratesOtherLayoutsMessages],
  ...[...kuwaitOtherLayoutsMessages, ...qatarBahrainOmanOtherLayoutsMessages, ...egyptLevantMaghrebMessages],
  ...sentencesMessages,
];

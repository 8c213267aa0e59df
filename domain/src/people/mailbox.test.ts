import { expect, it } from 'vitest';
import { isPublicMailDomain } from './mail-providers.ts';
import { getRegisteredDomain, toFormerMailbox, toMailbox } from './mailbox.ts';

it.each([
  ['layla@example.com', 'layla@example.com'],
  ['layla+afdal@example.com', 'layla@example.com'],
  ['layla+a+b@example.com', 'layla@example.com'],
  ['la.y.la@example.com', 'la.y.la@example.com'],
  ['la.y.la+1@gmail.com', 'layla@gmail.com'],
  ['layla@googlemail.com', 'layla@gmail.com'],
  // Yahoo: the names of its people have no hyphen.
  ['layla-shop@yahoo.com', 'layla@yahoo.com'],
  ['layla-shop-2@yahoo.co.uk', 'layla@yahoo.co.uk'],
  ['layla-1@ymail.com', 'layla@ymail.com'],
  ['layla-1+2@rocketmail.com', 'layla@rocketmail.com'],
  ['lay.la@yahoo.com', 'lay.la@yahoo.com'],
  ['-layla@yahoo.com', '-layla@yahoo.com'],
  ['layla-shop@yahoo.example.com', 'layla-shop@yahoo.example.com'],
  ['layla-shop@example.com', 'layla-shop@example.com'],
  // Fastmail: by subdomain, too.
  ['shop@layla.fastmail.com', 'layla@fastmail.com'],
  ['shop+1@layla.fastmail.fm', 'layla@fastmail.fm'],
  ['shop@layla.sent.com', 'layla@sent.com'],
  ['layla+shop@fastmail.com', 'layla@fastmail.com'],
  ['layla@fastmail.co.uk', 'layla@fastmail.co.uk'],
  ['shop@a.layla.fastmail.com', 'shop@a.layla.fastmail.com'],
  ['shop@layla.fastmail.com.example.com', 'shop@layla.fastmail.com.example.com'],
  // Proton: one name under three domains, whatever stands between its letters.
  ['lay.la@proton.me', 'layla@proton.me'],
  ['lay-la_1+shop@protonmail.com', 'layla1@proton.me'],
  ['layla@pm.me', 'layla@proton.me'],
  ['-_-@proton.me', '-_-@proton.me'],
  // Apple: one name under three domains; Outlook: a tag alone.
  ['layla+shop@icloud.com', 'layla@icloud.com'],
  ['layla@me.com', 'layla@icloud.com'],
  ['layla@mac.com', 'layla@icloud.com'],
  ['layla+shop@outlook.com', 'layla@outlook.com'],
  ['lay.la@outlook.com', 'lay.la@outlook.com'],
  // A local part that is only a tag is kept.
  ['+tag@example.com', '+tag@example.com'],
  ['layla@gmail.com.example.com', 'layla@gmail.com.example.com'],
])('%s is counted as %s', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});

it.each([
  ['layla@example.com', 'example.com'],
  ['layla@a.b.example.com', 'example.com'],
  ['layla@mail.example.com.sa', 'example.com.sa'],
  ['layla@example.sa', 'example.sa'],
  ['layla@mail.example.sa', 'example.sa'],
  ['layla@x.example.co.uk', 'example.co.uk'],
  ['layla@com.example', 'com.example'],
  ['shop@layla.fastmail.com', 'fastmail.com'],
  ['layla@googlemail.com', 'gmail.com'],
  ['layla@xn--mgbh0fb.example', 'xn--mgbh0fb.example'],
  ['layla@localhost', 'localhost'],
])('%s is of the domain %s', (email, domain) => {
  expect(getRegisteredDomain(email)).toBe(domain);
});

it.each([
  ['gmail.com', true],
  ['yahoo.com', true],
  ['fastmail.com', true],
  ['proton.me', true],
  ['outlook.com.tr', true],
  ['hotmail.nl', true],
  ['yahoo.com.ar', true],
  ['tedata.net.eg', true],
  ['outlook.example.com', false],
  ['live.shop', false],
  ['example.com', false],
  // Any number of addresses for one person is what they are for.
  ['duck.com', false],
  ['mozmail.com', false],
])('%s is a public provider: %s', (domain, isPublic) => {
  expect(isPublicMailDomain(domain)).toBe(isPublic);
});

it.each([
  ['la.y.la+1@googlemail.com', 'layla@gmail.com'],
  ['layla-shop+1@yahoo.com', 'layla-shop@yahoo.com'],
  ['shop@layla.fastmail.com', 'shop@layla.fastmail.com'],
  ['lay.la@pm.me', 'lay.la@pm.me'],
  ['+layla@example.com', '+layla@example.com'],
])('%s was the mailbox %s', (email, mailbox) => {
  expect(toFormerMailbox(email)).toBe(mailbox);
});

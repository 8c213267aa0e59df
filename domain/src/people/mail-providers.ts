/** The domains under which Fastmail has its customers' mailboxes (its help, “Fastmail domains”). */
export const fastmailDomains: ReadonlySet<string> = named(`
  123mail.org 150mail.com 150ml.com 16mail.com 2-mail.com 4email.net 50mail.com airpost.net allmail.net
  bestmail.us cluemail.com elitemail.org emailcorner.net emailengine.net emailengine.org emailgroups.net
  emailplus.org emailuser.net eml.cc f-m.fm fast-email.com fast-mail.org fastem.com fastemail.us fastemailer.com
  fastest.cc fastimap.com fastmail.cn fastmail.co.uk fastmail.com fastmail.com.au fastmail.de fastmail.es
  fastmail.fm fastmail.fr fastmail.im fastmail.in fastmail.jp fastmail.mx fastmail.net fastmail.nl fastmail.org
  fastmail.se fastmail.to fastmail.tw fastmail.uk fastmail.us fastmailbox.net fastmessaging.com fea.st fmail.co.uk
  fmailbox.com fmgirl.com fmguy.com ftml.net h-mail.us hailmail.net imap-mail.com imap.cc imapmail.org
  inoutbox.com internet-e-mail.com internet-mail.org internetemails.net internetmailing.net jetemail.net
  justemail.net letterboxes.org mail-central.com mail-page.com mailandftp.com mailas.com mailbolt.com mailc.net
  mailcan.com mailforce.net mailftp.com mailhaven.com mailingaddress.org mailite.com mailmight.com mailnew.com
  mailsent.net mailservice.ms mailup.net mailworks.org ml1.net mm.st myfastmail.com mymacmail.com nospammail.net
  ownmail.net petml.com postinbox.com postpro.net proinbox.com promessage.com realemail.net reallyfast.biz
  reallyfast.info rushpost.com sent.as sent.at sent.com speedpost.net speedymail.org ssl-mail.com swift-mail.com
  the-fastest.net the-quickest.com theinternetemail.com veryfast.biz veryspeedy.net warpmail.net xsmail.com
  yepmail.net your-mail.com
`);

/** Yahoo's domains, by country and of old. */
export function isYahoo(domain: string): boolean {
  return /^(?:yahoo\.(?:[a-z]{2}|com?(?:\.[a-z]{2})?)|(?:myyahoo|ymail)\.com|rocketmail\.com)$/.test(domain);
}

/** Microsoft's, by country. */
const isMicrosofts = /^(?:outlook|hotmail|live)\.(?:[a-z]{2}|com?(?:\.[a-z]{2})?)$/;

const others = named(`
  gmail.com icloud.com proton.me msn.com windowslive.com aol.com zoho.com zohomail.com yandex.com yandex.ru yandex.kz
  yandex.by yandex.com.tr ya.ru mail.ru inbox.ru internet.ru list.ru bk.ru rambler.ru ukr.net seznam.cz wp.pl gmx.com
  gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de orange.fr free.fr laposte.net sfr.fr wanadoo.fr libero.it
  virgilio.it hey.com tutanota.com tuta.com tutamail.com mail.com qq.com 163.com 126.com naver.com daum.net hanmail.net
  rediffmail.com comcast.net att.net verizon.net sbcglobal.net btinternet.com maktoob.com emirates.net.ae eim.ae
  qatar.net.qa batelco.com.bh omantel.net.om saudi.net.sa stc.com.sa tedata.net.eg link.net menara.ma
`);

/**
 * Whether everybody may have a mailbox of a domain, and not many at will: that people share it says nothing. Those whose
 * service is to hand out any number of addresses are not among them.
 */
export function isPublicMailDomain(domain: string): boolean {
  return others.has(domain) || fastmailDomains.has(domain) || isYahoo(domain) || isMicrosofts.test(domain);
}

function named(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

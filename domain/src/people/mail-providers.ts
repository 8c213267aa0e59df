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

const yahooDomains = named(`
  yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.id yahoo.co.jp yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in
  yahoo.ae yahoo.com.au yahoo.com.br yahoo.com.mx yahoo.com.sg yahoo.com.tr yahoo.com.ph yahoo.com.vn
  myyahoo.com ymail.com rocketmail.com
`);

/**
 * Providers where everybody may have a mailbox, and not many at will: that people share such a domain says nothing. Those
 * whose service is to hand out any number of addresses are not among them.
 */
export const publicMailDomains: ReadonlySet<string> = new Set([
  ...named(`
  gmail.com icloud.com proton.me outlook.com outlook.sa hotmail.com hotmail.co.uk hotmail.fr hotmail.it hotmail.es
  hotmail.de live.com live.co.uk live.fr msn.com aol.com zoho.com yandex.com yandex.ru ya.ru mail.ru inbox.ru
  list.ru bk.ru gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de orange.fr free.fr laposte.net
  sfr.fr wanadoo.fr libero.it virgilio.it hey.com tutanota.com tuta.com mail.com qq.com 163.com 126.com naver.com
  daum.net hanmail.net rediffmail.com comcast.net att.net verizon.net sbcglobal.net btinternet.com windowslive.com
  maktoob.com
  `),
  ...yahooDomains,
  ...fastmailDomains,
]);

function named(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Waits for a mail to somebody that has this in it; returns it with its long lines unfolded. */
export async function waitForMail(email: string, inside: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    for (const name of await readdir(folder).catch(() => [])) {
      // A mail file is complete once it has this extension.
      if (!name.endsWith('.eml')) continue;
      // Quoted-printable folds long lines by «=» and a line end, and writes «=» itself as «=3D».
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      if (mail.includes(email) && inside.test(mail)) return mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email}`);
}

/** The link to a page in a mail to somebody. */
export async function linkFor(email: string, page: string): Promise<string> {
  const link = new RegExp(`http://\\S+/${page}\\?token=[\\w-]+`);
  return link.exec(await waitForMail(email, link))?.[0] ?? '';
}

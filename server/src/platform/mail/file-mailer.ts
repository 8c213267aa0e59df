import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import { compose } from './compose.ts';
import type { Mailer, Sender } from './mailer.ts';

/** Writes each mail to `<folder>/<time>-<id>.eml` instead of sending it. For local use. */
export function fileMailer(folder: string, sender: Sender, clock: Clock, log: (message: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail, sender));
      await mkdir(folder, { recursive: true });
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const path = join(folder, `${stamp}-${mail.id}.eml`);
      // Atomic: a reader never sees a partial mail.
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
      log(`mail written to ${path}`);
    },
  };
}

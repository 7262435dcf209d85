/** Sends letters by the SMTP server of the configuration. */
import type { MailConfig } from '../config.ts';
import type { Letter } from './letters.ts';

export type Mailer = {
  /** Address of the site, without a slash at the end: where links in letters lead. */
  public_url: string;
  /** Connects to the mail server. @throws when it does not take the letter */
  send(email: string, letter: Letter): Promise<void>;
};

/** A mail server that says nothing must not hold up a stop for long. */
const waitMs = 10_000;

/** undefined: this site sends no mail. */
export function openMailer(config: MailConfig | undefined): Mailer | undefined {
  if (config === undefined) return undefined;
  const { smtp_url, from, public_url } = config;
  return {
    public_url,
    async send(email, { subject, text, html }) {
      // Loaded with the first letter: a start does not need it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtp_url,
        connectionTimeout: waitMs,
        greetingTimeout: waitMs,
        socketTimeout: waitMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const to = { name: '', address: email };
      await transport.sendMail({ from, to, subject, text, html }).finally(() => transport.close());
    },
  };
}

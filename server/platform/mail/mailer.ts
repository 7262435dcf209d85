/** Sends letters by the SMTP server of the configuration. */
import type { MailConfig } from '../config.ts';
import { type Letter, logoContentId } from './letters.ts';

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
    async send(email, { subject, text, html, logo, end_call }) {
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
      const headers = end_call === undefined ? {} : endHeaders(end_call);
      const letter = { from, to, subject, text, html, headers, attachments: attach(logo) };
      await transport.sendMail(letter).finally(() => transport.close());
    },
  };
}

/** A picture of the letter itself: mail programs request nothing to show it. */
function attach(logo: Buffer | undefined) {
  if (logo === undefined) return [];
  return [{ filename: 'logo.png', content: logo, cid: logoContentId, contentDisposition: 'inline' as const }];
}

/** With these, mail programs offer to end such letters, by one request and without a visit. */
function endHeaders(end_call: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${end_call}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

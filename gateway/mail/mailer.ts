import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { isHeaderSafe, mailHeaders } from '#supabase/functions/_shared/mail-headers.ts'
import type { Config } from '../config.ts'

/** One message to one person, already in their language. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The Reply-To address; an email with one comes from a person. */
  readonly replyTo?: string
  /** Address of the one-click unsubscribe POST (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** The same for the same message, also when it is sent twice. */
  readonly messageId?: string
}

export interface Mailer {
  /** Resolves once the email is handed over (SMTP), with the server's answer, or on disk, with null. */
  send(mail: Mail): Promise<string | null>
}

/** An email that would forge headers; it was not sent. */
export class MailRefused extends Error {}

/**
 * Whether a failure is permanent: the address is invalid, or the mail server reports that the mailbox does not exist.
 */
export function isForEver(error: unknown): boolean {
  if (error instanceof MailRefused) return true
  const { code, command, responseCode } = (error ?? {}) as { code?: string; command?: string; responseCode?: number }
  return code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500
}

/** Folder of the emails when no SMTP server is configured. */
export function mailFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'mail')
}

/**
 * Sends through `config.smtpUrl`, or, without one, keeps every mail as a `.eml` file (0600) in `<dataDir>/mail`.
 * `send` rejects with MailRefused for an address or subject with control characters, and with the transport's error when
 * the mail could not be handed over.
 */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  const deliver = config.smtpUrl
    ? overSmtp(config.smtpUrl, config.mailFrom)
    : toFolder(mailFolder(config), config.mailFrom)
  if (!config.smtpUrl) log.info({ folder: mailFolder(config) }, 'mails are kept as files')
  return {
    async send(mail) {
      const values = [mail.to, mail.subject, mail.replyTo, mail.unsubscribeUrl, mail.messageId]
      if (!values.every(isHeaderSafe)) throw new MailRefused('control character in a header')
      return await deliver(mail)
    },
  }
}

function overSmtp(url: string, from: string): (mail: Mail) => Promise<string> {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
  })
  return async (mail) => (await transport.sendMail({ ...message(mail, from) })).response
}

function toFolder(folder: string, from: string): (mail: Mail) => Promise<null> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const sent = await transport.sendMail(message(mail, from))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // The name sorts by time; the rename ensures that a reader never sees a partial email.
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
    const draft = join(folder, `.${name}.part`)
    await writeFile(draft, sent.message as Buffer, { mode: 0o600 })
    await chmod(draft, 0o600)
    await rename(draft, join(folder, name))
    return null
  }
}

/** `to` and `replyTo` are address objects, so that commas or brackets in them can never become a second one. */
function message(mail: Mail, from: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable' as const,
    headers: mailHeaders(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

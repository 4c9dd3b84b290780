/** One message to one person, already in their language. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Mailer {
  /** Resolves once the mail is handed over (SMTP) or on disk. */
  send(mail: Mail): Promise<void>
}

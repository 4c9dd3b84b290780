import type { SupabaseClient } from '@supabase/supabase-js'

/** Who called a function, proven before its handler runs. `userId` is null for a signed-out visitor and the service. */
export interface FunctionCaller {
  readonly userId: string | null
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Readonly<Record<string, unknown>>
}

/** Lines for operators, never with personal data: first the fields, then the sentence. */
export interface FunctionLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** One message to one person, already in their language; text and HTML say the same. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** `refused`: nobody can be written to at that address, now or later. */
export type MailOutcome = 'sent' | 'refused'

/** Everything a handler may use from outside, so that it runs the same in the gateway, on Supabase and in a test. */
export interface FunctionContext {
  readonly caller: FunctionCaller
  /** Acts with the caller's own rights: row-level security decides. The one to use. */
  readonly asCaller: SupabaseClient
  /** Acts as service_role, past row-level security. Using it is a decision to write down in the handler. */
  readonly asService: SupabaseClient
  readonly env: (name: string) => string | undefined
  /** Origin the product is reached at, without a trailing slash: what links start with. */
  readonly siteUrl: string
  /** White label: what mails call the product, and where questions go. */
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly requestId: string
  readonly log: FunctionLog
  /** Resolves once the mail is handed over; rejects when it could not be now and may be later. */
  readonly sendMail: (mail: OutgoingMail) => Promise<MailOutcome>
}

/** A function of the product: web-standard request in, response out. Refusals are `{ code }`. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>

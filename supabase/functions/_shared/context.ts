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
  /** Whom an answer goes to, where that is not the sender. Such a mail is a person's, and says so to those who answer by machine. */
  readonly replyTo?: string
  /** Where a POST takes the reader off the list this mail was sent to (RFC 8058); mail programs show it as a button. */
  readonly unsubscribeUrl?: string
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
  /** What the addresses of functions start with, without a trailing slash. */
  readonly functionsUrl: string
  /** White label: what mails call the product, and where questions go. */
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly requestId: string
  /** The network address that asks, or the group it belongs to: for rate limits, and never kept as it is. */
  readonly visitor: string
  readonly log: FunctionLog
  /** Resolves once the mail is handed over; rejects when it could not be now and may be later. */
  readonly sendMail: (mail: OutgoingMail) => Promise<MailOutcome>
  /**
   * Does work after the response, as the service, within a minute; a shutdown waits for it. Its failure is logged without its
   * message, which may quote an address.
   */
  readonly afterResponse: (work: (asService: SupabaseClient) => Promise<void>) => void
  /**
   * Runs `workerTask` of worker-task.ts in the function's folder, where the host can off the event loop. Ends with the
   * request.
   */
  readonly runWorkerTask: <Work extends WorkerTask>(input: Parameters<Work>[0]) => Promise<Awaited<ReturnType<Work>>>
}

/** The part of a function that takes long. Its input and result can be cloned for another thread: values, no functions. */
export type WorkerTask = (input: never) => unknown

/** A function of the product: web-standard request in, response out. Refusals are `{ code }`. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>

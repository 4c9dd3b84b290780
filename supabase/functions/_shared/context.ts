import type { SupabaseClient } from '@supabase/supabase-js'
import type { MailDelivery } from './mail-delivery.ts'

/**
 * The caller of a function, authenticated before its handler runs. `userId` is null for a signed-out visitor and the
 * service.
 */
export interface FunctionCaller {
  readonly userId: string | null
  readonly role: 'anon' | 'authenticated' | 'service_role'
  readonly claims: Readonly<Record<string, unknown>>
}

/** Log lines for operators, never with personal data: first the fields, then the sentence. */
export interface FunctionLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** One message to one person, already in their language; text and HTML have the same content. */
export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /**
   * The Reply-To address, if it is not the sender. Such an email comes from a person and is not marked as automatic.
   */
  readonly replyTo?: string
  /** Address of the one-click unsubscribe POST (RFC 8058); mail programs show it as a button. */
  readonly unsubscribeUrl?: string
  /** The same for the same message, also when it is sent twice: mail programs show one. */
  readonly messageId?: string
}

/** `refused`: the address can permanently not receive email. */
export type MailOutcome = 'sent' | 'refused'

/** All dependencies of a handler, so that it runs the same in the gateway, on Supabase and in a test. */
export interface FunctionContext {
  readonly caller: FunctionCaller
  /** Acts with the caller's own rights: row-level security decides. Prefer this client. */
  readonly asCaller: SupabaseClient
  /** Acts as service_role and bypasses row-level security. A handler that uses it states the reason. */
  readonly asService: SupabaseClient
  readonly env: (name: string) => string | undefined
  /** Origin of the site, without a trailing slash: the base of links. */
  readonly siteUrl: string
  /** Base address of the functions, without a trailing slash. */
  readonly functionsUrl: string
  /** White label: the product name and the support address in emails. */
  readonly brand: { readonly name: string; readonly supportEmail: string }
  readonly requestId: string
  /** The caller's network address, or the group it belongs to: for rate limits, and never stored in plain form. */
  readonly visitor: string
  /** `visitor` as the log may hold it; see hash-visitor.ts. */
  readonly visitorHash: () => Promise<string>
  /** A key for what the database holds sealed; see sealing-key.ts. */
  readonly sealingKey: (purpose: string) => Promise<CryptoKey>
  readonly log: FunctionLog
  /** Resolves once the email is handed over; rejects when it could not be, but a retry may succeed. */
  readonly sendMail: (mail: OutgoingMail) => Promise<MailOutcome>
  /** The same for those to whom the mail server's answer is shown; never rejects. */
  readonly submitMail: (mail: OutgoingMail) => Promise<MailDelivery>
  /**
   * Runs work after the response, as the service, within two minutes; a shutdown waits for it. Its failure is logged
   * without the error's message, which may quote an address.
   */
  readonly afterResponse: (work: (asService: SupabaseClient) => Promise<void>) => void
  /**
   * Runs `workerTask` of worker-task.ts in the function's folder, off the event loop where the host supports it. Ends
   * with the request.
   */
  readonly runWorkerTask: <Work extends WorkerTask>(input: Parameters<Work>[0]) => Promise<Awaited<ReturnType<Work>>>
}

/** The long-running part of a function. Its input and result can be cloned for another thread: values, no functions. */
export type WorkerTask = (input: never) => unknown

/** A function of the product: web-standard request in, response out. Refusals are `{ code }`. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>

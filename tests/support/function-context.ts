import type { FunctionContext, OutgoingMail } from '#supabase/functions/_shared/context.ts'
import { sealingKey } from '#supabase/functions/_shared/links/sealing-key.ts'

/**
 * The context of a handler in tests: a collaborator that is not given throws when used. Log lines and emails are
 * recorded.
 */
export function aContext(parts: Partial<FunctionContext>): {
  readonly context: FunctionContext
  readonly lines: string[]
  /** The fields of the same lines. */
  readonly fields: object[]
  readonly mails: OutgoingMail[]
  /** Resolves when all deferred work is done. */
  readonly settled: () => Promise<void>
} {
  const left: Promise<void>[] = []
  const lines: string[] = []
  const fields: object[] = []
  const mails: OutgoingMail[] = []
  const write = (what: object, message: string) => {
    fields.push(what)
    lines.push(message)
  }
  const none = (name: string): never => {
    throw new Error(`this function has no business with ${name}`)
  }
  const context: FunctionContext = {
    caller: { userId: null, role: 'anon', claims: { role: 'anon' } },
    env: () => undefined,
    siteUrl: 'https://convite.test',
    functionsUrl: 'https://convite.test/functions/v1',
    brand: { name: 'Convite', supportEmail: 'hola@convite.test' },
    requestId: 'r-1',
    visitor: '203.0.113.7',
    visitorHash: async () => 'a-hash',
    sealingKey: (purpose) => sealingKey('sb_secret_x', purpose),
    log: { info: write, warn: write, error: write },
    sendMail: async (mail) => {
      mails.push(mail)
      return 'sent'
    },
    submitMail: async (mail) => {
      mails.push(mail)
      return { outcome: 'taken', answer: '250 2.0.0' }
    },
    afterResponse: (work) => {
      left.push(Promise.resolve(parts.asService ?? none('the service’s client')).then(work))
    },
    runWorkerTask: () => none('a worker task'),
    get asCaller() {
      return parts.asCaller ?? none('the caller’s client')
    },
    get asService() {
      return parts.asService ?? none('the service’s client')
    },
    ...withoutClients(parts),
  }
  return {
    context,
    lines,
    fields,
    mails,
    settled: async () => {
      await Promise.all(left)
    },
  }
}

function withoutClients({ asCaller: _caller, asService: _service, ...rest }: Partial<FunctionContext>) {
  return rest
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type Session, type SupabaseClient, type User } from '@supabase/supabase-js'
import type { AuthLimits } from '#gateway/auth/limits.ts'
import { type Config, readConfig } from '#gateway/config.ts'
import { type Gateway, type StartOptions, startGateway } from '#gateway/gateway.ts'
import { mailFolder } from '#gateway/mail/mailer.ts'
import { type ParsedMail, parseMail } from '#gateway/mail/parse-mail.ts'
import { makeDataFolder } from './data-folder.ts'

export interface NewUser {
  readonly email: string
  readonly password: string
  readonly fullName?: string
  readonly language?: 'en' | 'es'
}

export interface SignedIn {
  readonly user: User
  readonly session: Session
  /** Acts as this user, in a separate session without automatic refresh. */
  readonly client: SupabaseClient
}

export interface TestGateway extends Gateway {
  /** Every mail sent so far, oldest first. */
  mails(): Promise<ParsedMail[]>
  /** Acts with the access token of a session; without one as anonymous. */
  clientFor(session?: Pick<Session, 'access_token'> | null): SupabaseClient
  anonClient(): SupabaseClient
  serviceClient(): SupabaseClient
  /** Signs up, follows the link of the confirmation mail, and is signed in. */
  signUpConfirmed(user: NewUser): Promise<SignedIn>
}

/** Little work and short waits, for all tests but those about guessing and floods, which take the product's limits. */
export const QUICK_AUTH: Partial<AuthLimits> = { passwordCost: 4, minimumDurationMs: 1, minRefusalMs: 250 }

/**
 * The whole product on a free port with a fresh data folder, which `stop` removes unless `dataDir` was given. It runs
 * jobs only when asked to, so that no test depends on the minute or the quarter of an hour in which it runs, serves no
 * pages, whether the app has been built or not, and loads what makes files with the first export.
 */
export async function startTestGateway(
  overrides: Partial<Config> = {},
  options: StartOptions = {},
): Promise<TestGateway> {
  const folder = overrides.dataDir === undefined ? await makeDataFolder() : null
  const env = { PORT: '0', CONVITE_DATA_DIR: folder?.path, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent' }
  // One trusted proxy, so that every test user can have a separate address with its own rate limits.
  const config: Config = { ...readConfig(env), trustedProxies: 1, preloadsExports: false, ...overrides }
  const left = { runsJobs: false, authLimits: QUICK_AUTH, siteFolder: join(config.dataDir, 'no-site') }
  const gateway = await startGateway(config, { ...left, ...options })
  const client = (key: string, headers: Record<string, string> = {}) =>
    createClient(gateway.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers: { 'x-forwarded-for': someAddress(), ...headers } },
    })
  const mails = () => readMails(gateway.config)
  const publishable = gateway.keys.publishableKey
  return {
    ...gateway,
    mails,
    clientFor: (session) => client(publishable, session ? { authorization: `Bearer ${session.access_token}` } : {}),
    anonClient: () => client(publishable),
    serviceClient: () => client(gateway.keys.secretKey),
    signUpConfirmed: (user) => signUpConfirmed(client(publishable), user, mails),
    stop: async () => {
      await gateway.stop()
      await folder?.remove()
    },
  }
}

async function signUpConfirmed(
  client: SupabaseClient,
  { email, password, fullName = 'Ana Pérez', language = 'es' }: NewUser,
  mails: () => Promise<ParsedMail[]>,
): Promise<SignedIn> {
  const signUp = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName, language_preference: language } },
  })
  if (signUp.error) throw signUp.error
  const mail = (await mails()).findLast((each) => each.to.includes(email))
  const link = mail?.links.map((text) => new URL(text)).find((url) => url.searchParams.has('token_hash'))
  const tokenHash = link?.searchParams.get('token_hash')
  if (!tokenHash) throw new Error(`no confirmation link was mailed to ${email}`)
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) throw error
  if (!data.session || !data.user) throw new Error('confirming did not sign in')
  return { user: data.user, session: data.session, client }
}

async function readMails(config: Config): Promise<ParsedMail[]> {
  const folder = mailFolder(config)
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).sort()
  return await Promise.all(files.map(async (name) => parseMail(await readFile(join(folder, name)))))
}

let addresses = 0

/** An address from the block for documentation and tests, 2001:db8::/32 (RFC 3849): unique to each user. */
function someAddress(): string {
  addresses += 1
  return `2001:db8:${(process.pid & 0xffff).toString(16)}:${(addresses & 0xffff).toString(16)}::1`
}

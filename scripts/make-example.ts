import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Config, readConfig } from '#gateway/config.ts'
import { loadKeys } from '#gateway/keys.ts'
import { writePrivateFile } from '#gateway/write-private-file.ts'
import { latestLinkTo } from '#tests/e2e/support/mailbox.ts'

/** For `npm start -- --example`: an account with both example events in the product that is starting, and how to sign in. */
const EMAIL = 'ejemplo@convite.example'
const READY_WITHIN_MS = 120_000

async function untilReady(url: string): Promise<void> {
  const since = performance.now()
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (performance.now() - since > READY_WITHIN_MS) throw new Error('the product did not become ready')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** Signs in to the account of an earlier start, or to a new one, confirmed by the mail that stays on this machine. */
async function signIn({ auth }: SupabaseClient, { dataDir, smtpUrl }: Config): Promise<string> {
  const file = join(dataDir, 'example-password')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) {
    const { error } = await auth.signInWithPassword({ email: EMAIL, password: known })
    if (error) throw error
    return known
  }
  if (smtpUrl) throw new Error('the confirmation of the account would leave this machine: start once without SMTP_URL')
  const password = randomBytes(12).toString('base64url')
  const data = { full_name: 'Ana Ortega', language_preference: 'es' }
  const made = await auth.signUp({ email: EMAIL, password, options: { data } })
  if (made.error) throw made.error
  const link = new URL(await latestLinkTo(dataDir, EMAIL, 'signup'))
  const { error } = await auth.verifyOtp({ token_hash: link.searchParams.get('token_hash') ?? '', type: 'signup' })
  if (error) throw error
  await writePrivateFile(file, password)
  return password
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.isProduction) throw new Error('--example is for trying the product: NODE_ENV is production')
  const url = `http://localhost:${config.port}`
  await untilReady(url)
  const { publishableKey } = await loadKeys(config.dataDir)
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const password = await signIn(client, config)
  for (const kind of ['wedding', 'company-dinner'] as const) {
    const { error } = await client.functions.invoke('create-example', {
      body: { kind, language: 'es' },
      headers: { 'x-csrf-token': crypto.randomUUID() },
    })
    if (error) throw error
  }
  console.log(`Sign in to the examples at ${config.siteUrl}/auth as ${EMAIL} with the password ${password}`)
}

await main().catch((error: unknown) => {
  console.error(`The examples could not be made: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})

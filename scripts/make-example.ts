import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { readConfig } from '#gateway/config.ts'
import { loadKeys } from '#gateway/keys.ts'

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

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.isProduction) throw new Error('--example is for trying the product: NODE_ENV is production')
  const url = `http://localhost:${config.port}`
  await untilReady(url)
  const { secretKey, publishableKey } = await loadKeys(config.dataDir)
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const { auth } = createClient(url, secretKey, options)
  // A new one at each start, so that it is known to whoever started the product and to no one else.
  const password = randomBytes(9).toString('base64url')
  const made = await auth.admin.createUser({
    email: EMAIL,
    password,
    email_confirm: true,
    user_metadata: { full_name: 'Ana Ortega', language_preference: 'es' },
  })
  if (made.error) {
    const { data, error } = await auth.admin.listUsers({ perPage: 1000 })
    const known = data.users.find(({ email }) => email === EMAIL)
    if (error || !known) throw made.error
    const changed = await auth.admin.updateUserById(known.id, { password })
    if (changed.error) throw changed.error
  }
  const client = createClient(url, publishableKey, options)
  const signedIn = await client.auth.signInWithPassword({ email: EMAIL, password })
  if (signedIn.error) throw signedIn.error
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

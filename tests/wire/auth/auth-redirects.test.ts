import { request } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { call, latestMail, someCaller } from './auth-calls.ts'

const APP = 'https://app.partner.example'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway({ redirectAllowList: [APP, 'https://*.preview.example/welcome/**'] })
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
let people = 0
function anAddress(): string {
  people += 1
  return `person-${people}@example.com`
}

describe('a Host header that the sender chose', () => {
  const ask = (method: string, path: string, host: string, body?: object) =>
    new Promise<{ text: string; location: string | undefined }>((resolve, reject) => {
      const headers = {
        host,
        apikey: gateway.keys.publishableKey,
        'x-forwarded-host': host,
        'x-forwarded-for': someCaller(),
      }
      const sent = request(gateway.url + path, { method, headers }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += String(chunk)
        resolve({ text, location: answer.headers.location })
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })

  test('HDR: the API has the address of the site, unless it was asked under a name of this machine', async () => {
    const { siteUrl } = gateway.config
    const { port } = new URL(siteUrl)
    const apiUrlFor = async (host: string) =>
      (JSON.parse((await ask('GET', '/config.json', host)).text) as { apiUrl?: string }).apiUrl
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '203.0.113.9']) {
      expect(await apiUrlFor(host)).toBe(siteUrl)
    }
    // No name of a machine: refused.
    expect(await apiUrlFor('user@evil.example')).toBeUndefined()
    expect(await apiUrlFor(`127.0.0.1:${port}`)).toBe(`http://127.0.0.1:${port}`)
    expect(await apiUrlFor('localhost:8080')).toBe('http://localhost:8080')
  })

  test('HDR: it is in no mail, page or redirect', async () => {
    const email = anAddress()
    await ask('POST', '/auth/v1/signup', 'evil.example', { email, password: PASSWORD })
    const { link } = await latestMail(gateway, email)
    expect(link.origin).toBe(new URL(gateway.config.siteUrl).origin)
    const mails = JSON.stringify((await gateway.mails()).map(({ html, text }) => [html, text]))
    expect(mails).not.toContain('evil.example')
    const verified = await ask('GET', '/auth/v1/verify?token=x&type=signup', 'evil.example')
    expect(verified.location).toMatch(new RegExp(`^${gateway.config.siteUrl}/`))
    for (const path of ['/', '/sitemap.xml', '/robots.txt', '/rest/v1/']) {
      expect((await ask('GET', path, 'evil.example')).text).not.toContain('evil.example')
    }
  })
})

describe('the target of a mailed link', () => {
  const site = () => gateway.config.siteUrl
  test.each([
    ['to a page of the site', () => `${site()}/welcome?from=mail`],
    ['to an allowed origin', () => `${APP}/inside`],
    ['to an address that fits an allowed pattern', () => 'https://pr-7.preview.example/welcome/to/us'],
  ])('a mailed link leads %s', async (_where, wanted) => {
    const email = anAddress()
    await gateway.anonClient().auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: wanted() } })
    const { link, tokenHash } = await latestMail(gateway, email)
    const expected = new URL(wanted())
    expect(link.origin + link.pathname).toBe(expected.origin + expected.pathname)
    for (const [name, value] of expected.searchParams) expect(link.searchParams.get(name)).toBe(value)
    expect(tokenHash).not.toBe('')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:https://app.partner.example/inside',
    'https://app.partner.example.evil.example/',
    'https://app.partner.example@evil.example/',
    'https://evil.example/?https://app.partner.example',
    'https://evil.example#https://app.partner.example',
    'http://app.partner.example/inside',
    'https://a.b.preview.example/welcome/x',
    'https://evil.example/x.preview.example/welcome/x',
    'https://x.preview.example/other',
    'https://app.partner.example/auth/v1/verify',
    'not an address',
  ])('a mailed link leads to the site instead of %s', async (wanted) => {
    const email = anAddress()
    const query = new URLSearchParams({ redirect_to: wanted })
    await call(gateway, 'POST', `/signup?${query}`, { body: { email, password: PASSWORD } })
    const { link } = await latestMail(gateway, email)
    expect(link.origin + link.pathname).toBe(`${site()}/`)
  })

  test('a recovery link without a target leads to the page for a new password', async () => {
    const email = anAddress()
    await gateway.signUpConfirmed({ email, password: PASSWORD })
    await gateway.anonClient().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/reset' })
    const { link } = await latestMail(gateway, email)
    expect(link.origin + link.pathname).toBe(`${site()}/reset-password`)
  })
})

describe('GET /verify', () => {
  const follow = (query: Record<string, string>) => call(gateway, 'GET', `/verify?${new URLSearchParams(query)}`)
  const locationOf = (headers: Headers) => new URL(headers.get('location') ?? '')

  test('GET /verify signs in through the fragment', async () => {
    const email = anAddress()
    await gateway.anonClient().auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = await latestMail(gateway, email)
    const { status, headers } = await follow({ token: tokenHash, type: 'signup', redirect_to: `${APP}/inside` })
    expect(status).toBe(303)
    const location = locationOf(headers)
    expect(location.origin + location.pathname + location.search).toBe(`${APP}/inside`)
    const fragment = new URLSearchParams(location.hash.slice(1))
    expect(fragment.get('token_type')).toBe('bearer')
    expect(fragment.get('type')).toBe('signup')
    const { data } = await gateway.anonClient().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(data.user?.email).toBe(email)
  })

  test('GET /verify puts errors in the fragment and redirects only to allowed addresses', async () => {
    const { status, headers } = await follow({ token: 'wrong', type: 'signup', redirect_to: 'https://evil.example/' })
    expect(status).toBe(303)
    const location = locationOf(headers)
    expect(location.origin).toBe(gateway.config.siteUrl)
    const fragment = new URLSearchParams(location.hash.slice(1))
    expect([fragment.get('error'), fragment.get('error_code')]).toEqual(['access_denied', 'otp_expired'])
    expect(fragment.get('error_description')).toBe('Email link is invalid or has expired')
  })

  test('a HEAD request of a scanner does not use up the link', async () => {
    const email = anAddress()
    await gateway.anonClient().auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = await latestMail(gateway, email)
    const address = `${gateway.url}/auth/v1/verify?token=${tokenHash}&type=signup`
    const headers = { apikey: gateway.keys.publishableKey }
    expect((await fetch(address, { method: 'HEAD', headers })).status).toBe(405)
    const { error } = await gateway.anonClient().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(error).toBeNull()
  })

  test('GET /verify needs no key', async () => {
    const answer = await fetch(`${gateway.url}/auth/v1/verify?token=wrong&type=signup`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
  })
})

describe('the code exchange', () => {
  function pkceClient() {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    return createClient(gateway.url, gateway.keys.publishableKey, {
      auth: { flowType: 'pkce', storage, persistSession: true, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers: { 'x-forwarded-for': someCaller() } },
    })
  }
  async function codeOf(email: string, type: string): Promise<string> {
    const { tokenHash } = await latestMail(gateway, email)
    expect(tokenHash).toMatch(/^pkce_/)
    const { status, headers } = await call(gateway, 'GET', `/verify?token=${tokenHash}&type=${type}`)
    expect(status).toBe(303)
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  }

  test('a code signs in the browser that requested it', async () => {
    const [client, email] = [pkceClient(), anAddress()]
    await client.auth.signUp({ email, password: PASSWORD })
    const { data, error } = await client.auth.exchangeCodeForSession(await codeOf(email, 'signup'))
    expect([error, data.user?.email]).toEqual([null, email])
  })

  test('a code works for a recovery, once', async () => {
    const [client, email] = [pkceClient(), anAddress()]
    await gateway.signUpConfirmed({ email, password: PASSWORD })
    await client.auth.resetPasswordForEmail(email)
    const code = await codeOf(email, 'recovery')
    const { data } = await client.auth.exchangeCodeForSession(code)
    expect(data.user?.email).toBe(email)
    const again = await call(gateway, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect([again.status, again.body.code]).toEqual([404, 'flow_state_not_found'])
  })

  test('a code is refused in another browser', async () => {
    const [client, email] = [pkceClient(), anAddress()]
    await client.auth.signUp({ email, password: PASSWORD })
    const code = await codeOf(email, 'signup')
    const thief = await call(gateway, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(43) },
    })
    expect([thief.status, thief.body.code]).toEqual([400, 'bad_code_verifier'])
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })

  test('a code six minutes old is refused', async () => {
    const [client, email] = [pkceClient(), anAddress()]
    await client.auth.signUp({ email, password: PASSWORD })
    const code = await codeOf(email, 'signup')
    await gateway.database.auth`
      update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '6 minutes'`
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
  })

  test('the app’s own page may verify the token by POST as well', async () => {
    const [client, email] = [pkceClient(), anAddress()]
    await client.auth.signUp({ email, password: PASSWORD })
    const { tokenHash } = await latestMail(gateway, email)
    const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
    expect(data.session?.user.email).toBe(email)
  })
})

import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { Refusal } from '#contracts/error-codes.ts'
import { presetOf } from '#domain/team/rights.ts'
import { aContext } from '#tests/support/function-context.ts'
import { handler as makeLink } from '../../create-join-link/handler.ts'
import { handler as invite } from '../../invite-member/handler.ts'
import { handler as open } from '../../open-invitation/handler.ts'
import { handler as resend } from '../../resend-invitation/handler.ts'
import type { FunctionContext } from '../context.ts'
import { hashGuestToken } from '../links/guest-token.ts'

const PLAN_ID = '6f2d1c0a-3b4e-4f5a-8c6d-7e8f9a0b1c2d'
const ID = '0a1b2c3d-4e5f-4a6b-8c7d-8e9f0a1b2c3d'

const MAIL = {
  id: ID,
  expires_at: '2027-01-15T00:00:00Z',
  email: 'rosa@example.com',
  language: 'es',
  plan_name: 'Boda de Ana y Luis',
  invited_by: 'Olga Pérez',
}

const INVITATION = { planId: PLAN_ID, email: 'rosa@example.com', role: 'viewer', rights: null, language: 'es' }

/** A data API that answers every procedure with this, and records what each was asked. */
function setUp(answer: unknown, parts: Partial<FunctionContext> = {}) {
  const asked: { procedure: string; args: Record<string, unknown> }[] = []
  const client = createClient('http://back-end.test', 'sb_publishable_x', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: {
      fetch: async (input, init) => {
        asked.push({ procedure: String(input).split('/').at(-1) ?? '', args: JSON.parse(String(init?.body)) })
        return answer instanceof Response ? answer.clone() : Response.json(answer)
      },
    },
  })
  const caller = { userId: 'olga', role: 'authenticated', claims: {} } as const
  return { ...aContext({ caller, asCaller: client, asService: client, ...parts }), asked }
}

const post = (body: unknown, headers: object = { 'x-csrf-token': crypto.randomUUID() }) =>
  new Request('https://convite.test/functions/v1/f', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const refused = (message: string, hint?: string) => Response.json({ message, code: 'P0001', hint }, { status: 400 })

describe('an invitation', () => {
  test('is mailed with a secret of which the database knows the hash alone', async () => {
    const { context, mails, asked } = setUp(MAIL)
    const response = await invite(post(INVITATION), context)
    expect([response.status, await response.json()]).toEqual([200, { id: ID, expiresAt: MAIL.expires_at }])
    const token = /\/join#([\w-]{22})/.exec(mails[0]?.text ?? '')?.[1] ?? expect.unreachable()
    expect(asked).toMatchObject([
      { procedure: 'write_invitation', args: { plan_id: PLAN_ID, token_hash: await hashGuestToken(token) } },
    ])
    expect(JSON.stringify(asked)).not.toContain(token)
  })

  test('is in the language that was chosen, with the same content as text and as HTML', async () => {
    const { context, mails } = setUp({ ...MAIL, language: 'en' })
    await invite(post({ ...INVITATION, language: 'en' }), context)
    expect(mails[0]).toMatchObject({ to: 'rosa@example.com', subject: 'Olga invites you to plan an event on Convite' })
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain('Olga')
      expect(part).toContain('Boda de Ana y Luis')
      expect(part).toContain('https://convite.test/en/join#')
    }
  })

  test('names nobody whose name may be something else', async () => {
    const { context, mails } = setUp({ ...MAIL, invited_by: 'Gana dinero en casino.example' })
    await invite(post(INVITATION), context)
    expect(mails[0]?.subject).toBe('Te invitan a organizar un evento en Convite')
    expect(mails[0]?.text).not.toContain('casino')
  })

  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['a header', 'Boda\r\nBcc: otra@example.com'],
    ['letters turned around', 'abc\u202edef'],
    ['a placeholder', '{name} $& {plan}'],
  ])('of a plan named with %s is a mail like others', async (_, plan_name) => {
    const { context, mails } = setUp({ ...MAIL, plan_name })
    await invite(post(INVITATION), context)
    expect(mails[0]?.subject).toBe('Olga te invita a organizar un evento en Convite')
    expect(mails[0]?.html).not.toContain('<script')
    expect(mails[0]?.text).not.toMatch(/\r|\u202e/)
  })

  test('to an address that can get no mail does not stay open', async () => {
    const { context, asked } = setUp(MAIL, { sendMail: async () => 'refused' })
    const response = await invite(post(INVITATION), context)
    expect([response.status, await response.json()]).toEqual([422, { code: 'team.undeliverable' } satisfies Refusal])
    expect(asked.at(-1)).toMatchObject({ procedure: 'revoke_invitation', args: { id: ID } })
  })

  test('whose mail cannot be sent now stays open, to be sent again', async () => {
    const { context, asked, lines } = setUp(MAIL, { sendMail: () => Promise.reject(new Error('rosa@example.com')) })
    const response = await invite(post(INVITATION), context)
    expect([response.status, asked.length]).toEqual([503, 1])
    expect(lines).toEqual(['invitation not sent'])
  })

  test('is sent again with another secret', async () => {
    const { context, mails, asked } = setUp(MAIL)
    await resend(post({ id: ID }), context)
    await resend(post({ id: ID }), context)
    expect(asked.map(({ procedure }) => procedure)).toEqual(['renew_invitation', 'renew_invitation'])
    expect(mails[0]?.text).not.toBe(mails[1]?.text)
  })
})

test('a link to join is told once, and kept as a hash', async () => {
  const { context, asked } = setUp({ id: ID, expires_at: '2027-01-15T00:00:00Z', language: 'en' })
  const response = await makeLink(
    post({ planId: PLAN_ID, role: 'editor', rights: { ...presetOf('viewer'), guests: 'write' }, days: 7, maxUses: 3 }),
    context,
  )
  const { url } = (await response.json()) as { url: string }
  const token = /^https:\/\/convite\.test\/en\/join#([\w-]{22})$/.exec(url)?.[1] ?? expect.unreachable()
  expect(asked).toMatchObject([
    { procedure: 'write_join_link', args: { days: 7, max_uses: 3, token_hash: await hashGuestToken(token) } },
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

describe('a request', () => {
  test.each([
    ['plan.not-found', 404],
    ['access.not-allowed', 403],
    ['team.not-in-tier', 409],
    ['team.already-member', 409],
    ['team.limit-reached', 409],
    ['plan.completed', 409],
  ] as const)('is refused with %s as the database refuses it', async (code, status) => {
    const { context, mails } = setUp(refused(code))
    const response = await invite(post(INVITATION), context)
    expect([response.status, await response.json(), mails]).toEqual([status, { code }, []])
  })

  test('that comes too often says when to come again', async () => {
    const { context } = setUp(refused('team.too-many', '90'))
    const response = await invite(post(INVITATION), context)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '90'])
  })

  test('whose failure is no refusal tells nothing of it', async () => {
    const { context, lines } = setUp(refused('relation does not exist'))
    const response = await invite(post(INVITATION), context)
    expect([response.status, await response.json(), lines]).toEqual([
      503,
      { code: 'team.unavailable' },
      ['team not written'],
    ])
  })

  test.each([
    ['no address', { ...INVITATION, email: 'rosa' }],
    ['a role that is none', { ...INVITATION, role: 'owner' }],
    ['rights that nobody can hold', { ...INVITATION, rights: { ...presetOf('viewer'), money: 'none' } }],
    ['rights in part', { ...INVITATION, rights: { guests: 'write' } }],
    ['anything else', { ...INVITATION, tier: 'pro' }],
  ])('with %s reaches no procedure', async (_, body) => {
    const { context, asked } = setUp(MAIL)
    const response = await invite(post(body), context)
    expect([response.status, await response.json(), asked]).toEqual([400, { code: 'team.malformed' }, []])
  })

  test('of another page, of nobody and by GET reaches no procedure', async () => {
    for (const handler of [invite, resend, makeLink]) {
      const { context, asked } = setUp(MAIL)
      expect((await handler(post(INVITATION, {}), context)).status).toBe(403)
      expect((await handler(new Request('https://convite.test/f'), context)).status).toBe(405)
      expect(asked).toEqual([])
    }
    const { context, asked } = setUp(MAIL, { caller: { userId: null, role: 'anon', claims: {} } })
    expect([(await invite(post(INVITATION), context)).status, asked]).toEqual([404, []])
  })
})

describe('opening an invitation', () => {
  const TOKEN = 'A'.repeat(22)
  const PREVIEW = {
    planName: 'Boda',
    invitedBy: 'Olga',
    role: 'viewer',
    hasOwnRights: false,
    email: null,
    language: 'es',
  }

  test('tells what its secret invites to, without an account', async () => {
    const { context, asked } = setUp(PREVIEW, { caller: { userId: null, role: 'anon', claims: {} } })
    const response = await open(post({ token: TOKEN }, {}), context)
    expect([response.status, await response.json()]).toEqual([200, PREVIEW])
    expect(asked).toEqual([
      { procedure: 'preview_invitation', args: { token_hash: await hashGuestToken(TOKEN), visitor: '203.0.113.7' } },
    ])
  })

  test.each([[{ token: 'short' }], [{}], [null], [{ token: [TOKEN] }]])(
    'with %j, which is no secret, opens nothing',
    async (body) => {
      const { context, asked } = setUp(PREVIEW)
      const response = await open(post(body), context)
      expect([response.status, await response.json(), asked]).toEqual([404, { code: 'team.invitation-gone' }, []])
    },
  )

  test('that is over is answered like one that never was, and logged without its secret', async () => {
    const { context, lines, fields } = setUp(null)
    const response = await open(post({ token: TOKEN }), context)
    expect([response.status, await response.json()]).toEqual([404, { code: 'team.invitation-gone' }])
    expect(lines).toEqual(['security event of a visitor'])
    expect(JSON.stringify(fields)).not.toContain(TOKEN)
  })

  test('from another site is refused', async () => {
    const { context, asked } = setUp(PREVIEW)
    const response = await open(post({ token: TOKEN }, { origin: 'https://other.example' }), context)
    expect([response.status, asked]).toEqual([403, []])
  })
})

import { rename, rm, writeFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailFolder } from '#gateway/mail/mailer.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { type Answer, aMinutePasses, call, latestMail, mailCount, someCaller } from './auth-calls.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.stop())

const PASSWORD = 'una mesa bien puesta'
const WRONG = 'una mesa mal puesta'

/** Every way to ask about an address without being signed in. */
const REQUESTS = {
  'sign-up': (email: string) => [
    '/signup',
    { email, password: PASSWORD, data: { full_name: 'Eva', language_preference: 'en' } },
  ],
  'sign-in': (email: string) => ['/token?grant_type=password', { email, password: WRONG }],
  recover: (email: string) => ['/recover', { email }],
  otp: (email: string) => ['/otp', { email }],
  'otp without a new account': (email: string) => ['/otp', { email, create_user: false }],
  resend: (email: string) => ['/resend', { email, type: 'signup' }],
  'resend of a change': (email: string) => ['/resend', { email, type: 'email_change' }],
} as const satisfies Record<string, (email: string) => readonly [string, object]>
type RequestName = keyof typeof REQUESTS
const NAMES = Object.keys(REQUESTS) as RequestName[]

function ask(name: RequestName, email: string, from = someCaller()): Promise<Answer> {
  const [path, body] = REQUESTS[name](email)
  return call(gateway, 'POST', path, { body, from })
}

let people = 100
/** Addresses of one length, so that answers can be compared byte by byte. */
function anAddress(): string {
  people += 1
  return `person-${people}@example.com`
}

async function someone() {
  const email = anAddress()
  const signedIn = await gateway.signUpConfirmed({ email, password: PASSWORD })
  await aMinutePasses(gateway)
  return { email, ...signedIn }
}

async function unconfirmed(): Promise<string> {
  const email = anAddress()
  await gateway.anonClient().auth.signUp({ email, password: PASSWORD })
  await aMinutePasses(gateway)
  return email
}

const signsIn = async (email: string) =>
  (await gateway.anonClient().auth.signInWithPassword({ email, password: PASSWORD })).error === null

async function opensLink(email: string): Promise<boolean> {
  const { tokenHash, type } = await latestMail(gateway, email)
  return (await call(gateway, 'POST', '/verify', { body: { token_hash: tokenHash, type } })).status === 200
}

describe('ENUM: whether an address has an account', () => {
  /** What an answer says, without what differs between any two: ids, times, and the address itself. */
  function said({ status, body, headers }: Answer, email: string) {
    const text = JSON.stringify(body)
      .replaceAll(email, 'ADDRESS')
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
    return { status, body: text, headers: Object.fromEntries(kept) }
  }

  test.each(NAMES)('the answer to %s is the same with, without and before an account', async (name) => {
    const addresses = [(await someone()).email, await unconfirmed(), anAddress()]
    const first = await Promise.all(addresses.map(async (email) => said(await ask(name, email), email)))
    expect(first[0]?.status).toBe(name === 'sign-in' ? 400 : 200)
    expect(first).toEqual([first[0], first[0], first[0]])
    // Some mailboxes have now got a mail, others have not: the next answers do not tell which.
    for (const next of ['recover', 'sign-up', 'resend'] as const) {
      const later = await Promise.all(addresses.map(async (email) => said(await ask(next, email), email)))
      expect(later).toEqual([later[0], later[0], later[0]])
    }
  })

  test.each(NAMES.filter((name) => name !== 'sign-in'))('a repeated %s is refused alike', async (name) => {
    const addresses = [(await someone()).email, await unconfirmed(), anAddress()]
    const from = someCaller()
    const answers: Answer[] = []
    for (const email of addresses) {
      await ask(name, email, from)
      answers.push(await ask(name, email, from))
    }
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      addresses.map(() => [429, 'over_email_send_rate_limit']),
    )
    expect(Number(answers[0]?.headers.get('retry-after'))).toBeGreaterThan(50)
  })

  test('a sign-up answers with a new account, and its owner gets a notice', async () => {
    const { email, user } = await someone()
    const { data, error } = await gateway.anonClient().auth.signUp({
      email,
      password: 'a password of a stranger',
      options: { data: { full_name: 'A stranger', language_preference: 'en' } },
    })
    expect(error).toBeNull()
    expect(data.user?.id).not.toBe(user.id)
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'A stranger' },
      identities: [{ user_id: data.user?.id, identity_data: { sub: data.user?.id, email_verified: false } }],
    })
    const notice = await latestMail(gateway, email)
    expect(notice.subject).toBe('Ya tienes una cuenta en Convite')
    expect(notice.link.toString()).toBe(`${gateway.config.siteUrl}/auth`)
    expect(notice.text).not.toContain('stranger')
    expect(await signsIn(email)).toBe(true)
  })

  test('a signed-in user cannot read it from a change of address', async () => {
    const [{ client }, { email: known }] = [await someone(), await someone()]
    for (const email of [known, anAddress()]) {
      await ask('recover', email)
      await theUserWaits()
      const { data, error } = await client.auth.updateUser({ email })
      expect([error, data.user?.new_email]).toEqual([null, email])
    }
  })

  /** The limit of the user's own requests is over; the counts of mailboxes stay. */
  const theUserWaits = () => gateway.database.auth`delete from auth.rate_limits where key like 'mailbox-request:%'`
})

describe('MAIL: one mail a minute to a mailbox', () => {
  test('it counts over all kinds of requests and all callers', async () => {
    for (const email of [(await someone()).email, await unconfirmed()]) {
      const before = await mailCount(gateway, email)
      for (const name of ['recover', 'otp', 'resend', 'sign-up', 'recover'] as const) await ask(name, email)
      expect(await mailCount(gateway, email)).toBe(before + 1)
    }
  })

  test('it gets one notice a minute that the address is wanted by another', async () => {
    const [{ email }, { client }] = [await someone(), await someone()]
    const before = await mailCount(gateway, email)
    await ask('sign-up', email)
    await ask('sign-up', email)
    await client.auth.updateUser({ email })
    expect(await mailCount(gateway, email)).toBe(before + 1)
  })

  test('its own sign-up is not sent again within the minute, and says so', async () => {
    const [email, from] = [anAddress(), someCaller()]
    await ask('sign-up', email, from)
    expect((await ask('resend', email, from)).body).toMatchObject({ code: 'over_email_send_rate_limit' })
  })

  test('it is open again at once after its owner has confirmed', async () => {
    const email = anAddress()
    const { client } = await gateway.signUpConfirmed({ email, password: PASSWORD })
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await latestMail(gateway, email)).type).toBe('recovery')
  })
})

describe('LOCKOUT: a stranger who keeps requesting mails for an address', () => {
  test('a reset for an unregistered address does not block its sign-up', async () => {
    const email = anAddress()
    const from = someCaller()
    for (const name of ['recover', 'resend', 'otp without a new account'] as const) await ask(name, email, from)
    expect((await ask('sign-up', email, from)).status).toBe(200)
    expect(await opensLink(email)).toBe(true)
  })

  test('sign-ups of the same address do not keep its owner from signing up', async () => {
    const email = anAddress()
    await ask('sign-up', email)
    await ask('resend', email)
    expect((await ask('sign-up', email)).status).toBe(200)
    expect(await opensLink(email)).toBe(true)
  })

  test('sign-ups with the address of an account do not delay a reset', async () => {
    const [{ email }, { client }] = [await someone(), await someone()]
    await ask('sign-up', email)
    await client.auth.updateUser({ email })
    await ask('recover', email)
    expect((await latestMail(gateway, email)).type).toBe('recovery')
    expect(await opensLink(email)).toBe(true)
  })

  test('requests over the limit leave the mailed link as it is', async () => {
    const { email } = await someone()
    await ask('recover', email)
    for (const name of NAMES) await ask(name, email)
    expect(await opensLink(email)).toBe(true)
  })

  test('the right password signs in throughout', async () => {
    const { email } = await someone()
    for (const name of NAMES) await ask(name, email)
    expect(await signsIn(email)).toBe(true)
  })

  test('a signed-in owner gets the code that a new password may need', async () => {
    const { email, client } = await someone()
    await ask('recover', email)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await latestMail(gateway, email)).link.hostname).toBe('none.invalid')
  })
})

describe('a mail that cannot be kept', () => {
  const folder = () => mailFolder(gateway.config)
  beforeEach(async () => {
    await someone()
    await breakFolder()
  })
  afterEach(mendFolder)
  /** A file in the place of the folder: no mail can be written, whoever runs the test. */
  async function breakFolder() {
    await rename(folder(), `${folder()}-aside`)
    await writeFile(folder(), '')
  }
  async function mendFolder() {
    await rm(folder(), { recursive: true, force: true })
    await rename(`${folder()}-aside`, folder()).catch(() => undefined)
  }

  test('a sign-up says so, leaves no account, and may be repeated at once', async () => {
    const [email, from] = [anAddress(), someCaller()]
    const refused = await ask('sign-up', email, from)
    expect([refused.status, refused.body]).toEqual([
      500,
      { code: 'confirmation_not_sent', message: expect.stringContaining('nothing was saved') },
    ])
    expect(await gateway.database.auth`select from auth.users where email = ${email}`).toHaveLength(0)
    await mendFolder()
    expect((await ask('sign-up', email, from)).status).toBe(200)
    expect(await opensLink(email)).toBe(true)
  })

  test('a repeated sign-up leaves the earlier one and its link as they are', async () => {
    await mendFolder()
    const email = await unconfirmed()
    await breakFolder()
    expect((await ask('sign-up', email)).status).toBe(500)
    await mendFolder()
    expect(await opensLink(email)).toBe(true)
    expect(await signsIn(email)).toBe(true)
  })

  test('ENUM: no answer tells whether there is an account', async () => {
    await mendFolder()
    const addresses = [(await someone()).email, await unconfirmed(), anAddress()]
    await breakFolder()
    // Twice: a mail that was not kept counts for nothing.
    for (const name of [...NAMES, ...NAMES]) {
      const answers = await Promise.all(addresses.map((email) => ask(name, email)))
      const [first] = answers.map(({ status, body }) => ({ name, status, body }))
      expect(answers.map(({ status, body }) => ({ name, status, body }))).toEqual([first, first, first])
      expect(first?.status).toBe({ 'sign-in': 400, 'sign-up': 500, otp: 500 }[name as string] ?? 200)
    }
  })
})

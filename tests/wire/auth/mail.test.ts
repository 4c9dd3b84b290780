import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailbox } from '#gateway/mail/mailbox.ts'
import { createMailer, type Mail, mailFolder } from '#gateway/mail/mailer.ts'
import { parseMail } from '#gateway/mail/parse-mail.ts'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const log = pino({ level: 'silent' })
let folder: Awaited<ReturnType<typeof makeTempFolder>>
beforeAll(async () => {
  folder = await makeTempFolder()
})
afterAll(() => folder.remove())

const settings = () => ({
  dataDir: folder.path,
  smtpUrl: null,
  mailFrom: 'Convite <no-reply@convite.example>',
  isProduction: false,
})
const aMail = (parts: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.com',
  subject: 'Hola, ¿qué tal?',
  html: '<p>Hola</p>',
  text: 'Hola\nhttps://convite.example/?token_hash=abc&type=signup\n',
  ...parts,
})

describe('without a mail server', () => {
  test('without a mail server a mail becomes a file that only its owner can read', async () => {
    await createMailer(settings(), log).send(aMail())
    const [name = ''] = await readdir(mailFolder(settings()))
    expect(name).toMatch(/\.eml$/)
    expect((await stat(join(mailFolder(settings()), name))).mode & 0o777).toBe(0o600)
    expect((await stat(mailFolder(settings()))).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['the subject', { subject: 'Hola\r\nBcc: somebody@example.com' }],
    ['the address', { to: 'ana@example.com\nBcc: somebody@example.com' }],
    ['the address, as a NUL', { to: 'ana@example.com\0' }],
    ['the Reply-To address', { replyTo: 'eva@example.com\r\nBcc: somebody@example.com' }],
    ['the unsubscribe address', { unsubscribeUrl: 'https://convite.example/out\r\nBcc: somebody@example.com' }],
  ])('MAIL: a mail with a line break in %s is refused', async (_where, parts) => {
    const before = await readdir(mailFolder(settings()))
    await expect(createMailer(settings(), log).send(aMail(parts))).rejects.toThrow('control character')
    expect(await readdir(mailFolder(settings()))).toEqual(before)
  })
})

describe('the headers of a mail', () => {
  const headersOf = async (parts: Partial<Mail>) => {
    const before = await readdir(mailFolder(settings())).catch((): string[] => [])
    await createMailer(settings(), log).send(aMail(parts))
    const [name = ''] = (await readdir(mailFolder(settings()))).filter((each) => !before.includes(each))
    return parseMail(await readFile(join(mailFolder(settings()), name))).headers
  }

  test('a mail is marked as automatic, without a header to unsubscribe', async () => {
    const headers = await headersOf({})
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect([...headers.keys()].filter((each) => /list|reply/.test(each))).toEqual([])
  })

  test('a mail written by a person has a Reply-To and is not marked as automatic', async () => {
    const headers = await headersOf({ replyTo: 'eva@example.com' })
    expect([headers.get('reply-to'), headers.has('auto-submitted')]).toEqual(['eva@example.com', false])
  })

  test('a mail of a list has a header to unsubscribe', async () => {
    const unsubscribeUrl = `https://convite.example/functions/v1/unsubscribe-newsletter?token=${'a'.repeat(32)}&language=en`
    const headers = await headersOf({ unsubscribeUrl })
    expect(headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })
})

describe('with a mail server', () => {
  /** A minimal SMTP server that accepts a mail and records the conversation. */
  async function aMailServer(): Promise<{ url: string; heard: string[]; server: Server }> {
    const heard: string[] = []
    const server = createServer((socket) => {
      let isInMail = false
      socket.write('220 test\r\n')
      socket.on('error', () => undefined)
      socket.on('data', (chunk) => {
        const received = chunk.toString()
        heard.push(received)
        if (isInMail) {
          if (!received.endsWith('\r\n.\r\n')) return
          isInMail = false
          socket.write('250 kept\r\n')
        } else if (received.startsWith('DATA')) {
          isInMail = true
          socket.write('354 go on\r\n')
        } else socket.write(received.startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    return { url: `smtp://127.0.0.1:${port}`, heard, server }
  }

  test('a mail goes to exactly one recipient', async () => {
    const { url, heard, server } = await aMailServer()
    const mailer = createMailer({ ...settings(), smtpUrl: url }, log)
    await mailer.send(aMail({ to: 'ana,eva@example.com' })).catch(() => undefined)
    await mailer.send(aMail())
    server.close()
    const recipients = heard.join('').match(/^RCPT TO:<.*>/gm) ?? []
    expect(recipients.at(-1)).toBe('RCPT TO:<ana@example.com>')
    expect(recipients).not.toContain('RCPT TO:<eva@example.com>')
  })

  test('an unreachable mail server makes sending fail', async () => {
    const mailer = createMailer({ ...settings(), smtpUrl: 'smtp://127.0.0.1:1' }, log)
    await expect(mailer.send(aMail())).rejects.toMatchObject({ code: expect.any(String) })
  })
})

describe('the mailbox of a development server', () => {
  const get = (path: string, language = 'es', parts = {}) =>
    createMailbox({ config: { ...settings(), ...parts } }).request(path, { headers: { 'accept-language': language } })

  test('the mailbox lists mails newest first in the reader’s language', async () => {
    await createMailer(settings(), log).send(aMail({ subject: 'El segundo' }))
    const page = await (await get('/')).text()
    expect(page).toContain('<html lang="es">')
    expect(page.indexOf('El segundo')).toBeLessThan(page.indexOf('Hola, ¿qué tal?'))
    expect(await (await get('/', 'en-GB,en;q=0.9')).text()).toContain('<h1>Test mailbox</h1>')
  })

  test('the mailbox shows a mail with its links and no active content', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    await createMailer(settings(), log).send(
      aMail({ subject: evil, html: `${evil}<p>"quoted"</p>`, text: `${evil}\nhttps://convite.example/a?b=c&d=e` }),
    )
    const list = await (await get('/')).text()
    const [, id = ''] = /href="\/([^"]+)"/.exec(list) ?? []
    const answer = await get(`/${id}`)
    const page = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<img')
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('<a href="https://convite.example/a?b=c&amp;d=e">')
  })

  test('the mailbox opens no other file', async () => {
    await mkdir(mailFolder(settings()), { recursive: true })
    await writeFile(join(folder.path, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
    for (const path of ['/..%2Fsecret', '/%2E%2E%2Fsecret', '/..', '/unknown']) {
      const answer = await get(path)
      expect([path, answer.status === 200 && (await answer.text()).includes('secret')]).toEqual([path, false])
    }
  })

  test('the mailbox does not exist in production', async () => {
    expect((await get('/', 'es', { isProduction: true })).status).toBe(404)
  })

  test('the mailbox is an empty page before the first mail', async () => {
    const empty = await makeTempFolder()
    const answer = await get('/', 'en', { dataDir: empty.path })
    expect([answer.status, (await answer.text()).includes('No emails yet')]).toEqual([200, true])
    await empty.remove()
  })
})

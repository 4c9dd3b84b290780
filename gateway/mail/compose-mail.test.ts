import { describe, expect, test } from 'vitest'
import { composeMail, type MailContent } from './compose-mail.ts'
import { MAIL_MESSAGES, type MailKind, type MailLanguage } from './messages.ts'

const LANGUAGES: readonly MailLanguage[] = ['es', 'en']
const KINDS = Object.keys(MAIL_MESSAGES.es) as MailKind[]
const LINK = 'https://convite.example/?token_hash=abc&type=signup'

const compose = (parts: Partial<MailContent> = {}) =>
  composeMail({
    kind: 'confirm-sign-up',
    language: 'es',
    brand: { name: 'Convite', supportEmail: 'hola@convite.example' },
    to: 'ana@example.com',
    name: 'Ana Pérez',
    link: LINK,
    code: '012345',
    newEmail: 'eva@example.com',
    ...parts,
  })

const cases = LANGUAGES.flatMap((language) => KINDS.map((kind) => [language, kind] as const))

describe('an email', () => {
  test.each(cases)('an email in %s has the same content in HTML and text: %s', (language, kind) => {
    const messages = MAIL_MESSAGES[language][kind]
    const mail = compose({ language, kind })
    expect(mail.html).toContain(`<html lang="${language}">`)
    const shown = mail.html.replaceAll('&#39;', "'")
    for (const text of [messages.notYou, messages.lifetime ?? '', '012345', 'hola@convite.example']) {
      expect(shown).toContain(text)
      expect(mail.text).toContain(text)
    }
    expect(mail.html.includes(LINK.replace('&', '&amp;'))).toBe(messages.button !== null)
    expect(mail.text.includes(LINK)).toBe(messages.button !== null)
  })

  test.each(cases)('an email in %s has every placeholder filled: %s', (language, kind) => {
    const mail = compose({ language, kind })
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null/)
  })

  test('an email loads no external content and runs no script', () => {
    expect(compose().html).not.toMatch(/<(script|img|link|iframe|object|form)\b|\son\w+=|url\(/i)
  })

  test("an email has the operator's brand", () => {
    const mail = compose({ brand: { name: 'Bodas & Más', supportEmail: 'hola@bodas.example' } })
    expect(mail.subject).toBe('Confirma tu correo en Bodas & Más')
    expect(mail.html).toContain('Bodas &amp; Más')
    expect(mail.html).not.toContain('Convite')
  })

  test('MAIL: an email has a single-line subject for any brand', () => {
    const mail = compose({ brand: { name: 'Bodas\r\nBcc: eva@example.com', supportEmail: 'x@y.example' } })
    expect(mail.subject).toBe('Confirma tu correo en Bodas Bcc: eva@example.com')
  })
})

describe('user input in an email', () => {
  test('MAIL: a new address is escaped in an email', () => {
    const mail = compose({ kind: 'email-change-current', newEmail: '"<img/src=x>"@example.com' })
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&quot;&lt;img/src=x&gt;&quot;@example.com')
  })

  test.each([
    ['Ana María Pérez', 'Hola, Ana:'],
    ['María-José', 'Hola, María-José:'],
    ["D'Angelo", "Hola, D'Angelo:"],
    ['李小龍', 'Hola, 李小龍:'],
    [null, 'Hola:'],
    ['', 'Hola:'],
    ['<script>alert(1)</script>', 'Hola:'],
    ['Ganaste un premio en www.evil.example', 'Hola:'],
    ['Llama al 5512345678', 'Hola:'],
    ['$&$1', 'Hola:'],
    ['a'.repeat(61), 'Hola:'],
    ['Pneumonoultramicroscopicsilicovolcano', 'Hola:'],
    ['Ana\r\nBcc', 'Hola:'],
    ['\u202Egnp.exe', 'Hola:'],
  ])('an email greets by name only if the name is plausible: %s', (name, greeting) => {
    expect(compose({ name }).text.split('\n')[0]).toBe(greeting)
  })
})

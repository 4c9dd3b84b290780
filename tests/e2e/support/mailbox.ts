import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, parseMail } from '#gateway/mail/parse-mail.ts'
import { WAIT_MS } from './browser.ts'

async function mailsTo(dataDir: string, email: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map(async (file) => parseMail(await readFile(join(folder, file)))),
  )
  return mails.filter((mail) => mail.to.includes(email)).sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
}

/** The first match in the mails to an address, newest first; waits for the mail to be written. */
async function awaitIn<Found>(
  dataDir: string,
  email: string,
  what: string,
  find: (mail: ParsedMail) => Found | undefined,
): Promise<Found> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    for (const mail of (await mailsTo(dataDir, email)).reverse()) {
      const found = find(mail)
      if (found !== undefined) return found
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no ${what} was mailed to ${email}`)
}

/** The link of the latest mail to an address, by its `type`. */
export const latestLinkTo = (dataDir: string, email: string, type: string): Promise<string> =>
  awaitIn(dataDir, email, `${type} link`, ({ links }) =>
    links.find((each) => new URL(each).searchParams.get('type') === type),
  )

/** The link of the latest mail to an address that has a parameter of this name. */
export const latestLinkWith = (dataDir: string, email: string, name: string): Promise<string> =>
  awaitIn(dataDir, email, `link with a ${name}`, ({ links }) =>
    links.find((each) => new URL(each).searchParams.has(name)),
  )

/** The latest mail to an address that contains a text. */
export const latestMailWith = (dataDir: string, email: string, text: string): Promise<ParsedMail> =>
  awaitIn(dataDir, email, `“${text}”`, (mail) => (mail.text.includes(text) ? mail : undefined))

/** The six-digit code of the latest mail to an address that carries one. */
export const latestCodeTo = (dataDir: string, email: string): Promise<string> =>
  awaitIn(dataDir, email, 'code', ({ text }) => /\b\d{6}\b/.exec(text)?.[0])

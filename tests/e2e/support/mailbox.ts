import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, parseMail } from '#gateway/mail/parse-mail.ts'

async function mailsTo(dataDir: string, email: string): Promise<ParsedMail[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map(async (file) => parseMail(await readFile(join(folder, file)))),
  )
  return mails.filter((mail) => mail.to.includes(email)).sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime())
}

/** The link of the latest mail to an address; waits for the mail to be written. */
export async function latestLinkTo(dataDir: string, email: string, type: string): Promise<string> {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    for (const mail of (await mailsTo(dataDir, email)).reverse()) {
      const link = mail.links.find((each) => new URL(each).searchParams.get('type') === type)
      if (link) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no ${type} link was mailed to ${email}`)
}

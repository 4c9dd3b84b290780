import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '../config.ts'
import { mailboxPage, mailPage, notFoundPage } from './mailbox-pages.ts'
import { mailFolder } from './mailer.ts'
import type { MailLanguage } from './messages.ts'
import { parseMail } from './parse-mail.ts'

const SHOWN = 100

// The pages have no script. Mails carry inline styles, and their preview inherits this policy; it may load nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * The emails a development server keeps as files, readable in the browser: `/` lists them newest first, `/:id` shows
 * one.
 * Responds 404 to every request in production.
 */
export function createMailbox({ config }: { config: Pick<Config, 'dataDir' | 'isProduction'> }): Hono {
  const folder = mailFolder(config)
  const app = new Hono()

  app.use(async (c, next) => {
    if (config.isProduction) return c.notFound()
    await next()
    c.header('Content-Security-Policy', POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('Referrer-Policy', 'no-referrer')
    return undefined
  })

  app.get('/', async (c) => {
    const ids = await mailIds(folder)
    const mails = await Promise.all(ids.slice(0, SHOWN).map(async (id) => ({ id, mail: await readMail(folder, id) })))
    return c.html(mailboxPage(mails, languageOf(c.req.header('Accept-Language')), basePath(c.req.path)))
  })

  app.get('/:id', async (c) => {
    const language = languageOf(c.req.header('Accept-Language'))
    const id = c.req.param('id')
    const base = basePath(c.req.path.slice(0, -id.length))
    // Only names that exist in the folder are opened, so the id can never name another file.
    if (!(await mailIds(folder)).includes(id)) return c.html(notFoundPage(language, base), 404)
    return c.html(mailPage(await readMail(folder, id), language, base))
  })

  return app
}

async function mailIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^[\w.-]+\.eml$/.test(name) && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.eml'.length))
    .sort()
    .reverse()
}

async function readMail(folder: string, id: string) {
  return parseMail(await readFile(join(folder, `${id}.eml`)))
}

function basePath(path: string): string {
  return path.replace(/\/+$/, '')
}

function languageOf(accept: string | undefined): MailLanguage {
  const first = (accept ?? '').split(',')[0]?.trim().toLowerCase() ?? ''
  return first.startsWith('en') ? 'en' : 'es'
}

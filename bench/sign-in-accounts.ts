import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailFolder } from '#gateway/mail/mailer.ts'
import { parseMail } from '#gateway/mail/parse-mail.ts'

export const PASSWORD = 'una mesa bien puesta'
export const WRONG_PASSWORD = 'una mesa mal puesta'

export type Post = (path: string, body: object, from: string) => Promise<Response>

/** Requests to the auth service, as if a proxy had received them from an address. */
export function poster(url: string, apikey: string): Post {
  return (path, body, from) =>
    fetch(`${url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
}

/** Signs up, follows the link of the mail, and returns the session. */
export async function makeAccount(
  post: Post,
  dataDir: string,
  { email, from }: { email: string; from: string },
): Promise<{ access_token: string; refresh_token: string }> {
  await requireOk(post('/signup', { email, password: PASSWORD }, from))
  const folder = mailFolder({ dataDir })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const mail = parseMail(await readFile(join(folder, names.at(-1) ?? '')))
  const token_hash = new URL(mail.links[0] ?? '').searchParams.get('token_hash')
  return JSON.parse(await requireOk(post('/verify', { type: 'signup', token_hash }, from)))
}

/** @returns the body. */
export async function requireOk(asked: Promise<Response>): Promise<string> {
  const answer = await asked
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  return text
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

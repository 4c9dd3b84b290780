import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writePrivateFile } from '../write-private-file.ts'

/** The logins of the embedded cluster. `supabase_admin` is its superuser, used only by bootstrap. */
export const LOGINS = ['supabase_admin', 'postgres', 'authenticator', 'supabase_auth_admin'] as const
export type Login = (typeof LOGINS)[number]
export type Passwords = Readonly<Record<Login, string>>

/** The generated passwords of the embedded cluster, created on first use and readable by this account only. */
export async function loadPasswords(dataDir: string): Promise<Passwords> {
  const path = join(dataDir, 'database-passwords.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text !== null) return JSON.parse(text) as Passwords
  const fresh = () => randomBytes(32).toString('base64url')
  const passwords: Passwords = {
    supabase_admin: fresh(),
    postgres: fresh(),
    authenticator: fresh(),
    supabase_auth_admin: fresh(),
  }
  await writePrivateFile(path, `${JSON.stringify(passwords, null, 2)}\n`)
  return passwords
}

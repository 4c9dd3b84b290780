import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Config } from '#gateway/config.ts'
import { type SignedIn, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

export interface StorageGateway extends TestGateway {
  /** A new user, with a role in a folder of the bucket `contracts`. */
  member(folder: string, role: 'owner' | 'editor' | 'viewer'): Promise<SignedIn>
  user(): Promise<SignedIn>
  /** A plain request to the service with a user's credentials, or none. */
  request(path: string, init?: RequestInit, client?: SignedIn | 'service' | null): Promise<Response>
  /** Names of all files on disk, finished or not. */
  filesOnDisk(): Promise<string[]>
}

let users = 0

/** The whole product with the fixture's buckets and policies. */
export async function startStorageGateway(overrides: Partial<Config> = {}): Promise<StorageGateway> {
  const gateway = await startTestGateway(overrides)
  await addFixture(gateway)
  const user = async () => {
    users += 1
    return await gateway.signUpConfirmed({ email: `user-${users}@example.com`, password: 'a long word for a door' })
  }
  return {
    ...gateway,
    user,
    member: async (folder, role) => {
      const signedIn = await user()
      await gateway.database.admin`insert into demo.members values (${folder}, ${signedIn.user.id}, ${role})`
      return signedIn
    },
    request: (path, init = {}, client = null) =>
      fetch(`${gateway.url}/storage/v1${path}`, {
        ...init,
        headers: { ...credentials(gateway, client), ...(init.headers as Record<string, string>) },
      }),
    filesOnDisk: () => filesOnDisk(gateway.config.dataDir),
  }
}

export async function addFixture(gateway: TestGateway): Promise<void> {
  await gateway.database.admin.unsafe(await readFile(new URL('./fixture.sql', import.meta.url), 'utf8'))
}

export async function filesOnDisk(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

export function credentials(gateway: TestGateway, client: SignedIn | 'service' | null): Record<string, string> {
  if (client === null) return {}
  if (client === 'service') return { apikey: gateway.keys.secretKey }
  return { apikey: gateway.keys.publishableKey, authorization: `Bearer ${client.session.access_token}` }
}

/** The smallest valid picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const textFile = (text: string) => new Blob([text], { type: 'text/plain' })

export async function textOf(client: SupabaseClient, bucket: string, path: string): Promise<string | null> {
  const { data } = await client.storage.from(bucket).download(path)
  return data === null ? null : await data.text()
}

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#gateway/config.ts'
import { loadPasswords } from '#gateway/database/secrets.ts'
import type { StartOptions } from '#gateway/gateway.ts'
import { startTestGateway, type TestGateway } from './gateway.ts'
import { makeTempFolder } from './temp-folder.ts'

/**
 * Another process over the database of the first, as an operator may run several; with its keys in a separate data
 * folder.
 */
export async function startReplica(
  first: TestGateway,
  overrides: Partial<Config> = {},
  options?: StartOptions,
): Promise<TestGateway> {
  const { dataDir } = first.config
  const passwords = await loadPasswords(dataDir)
  const socketFolder = encodeURIComponent(join(dataDir, 'postgres'))
  const url = (login: keyof typeof passwords) => `postgres://${login}:${passwords[login]}@${socketFolder}/postgres`
  const folder = await makeTempFolder()
  await copyFile(join(dataDir, 'keys.json'), join(folder.path, 'keys.json'))
  const config = {
    dataDir: folder.path,
    databaseUrl: url('supabase_admin'),
    databaseApiUrl: url('authenticator'),
    databaseAuthUrl: url('supabase_auth_admin'),
    ...overrides,
  }
  const replica = await startTestGateway(config, options)
  return {
    ...replica,
    stop: async () => {
      await replica.stop()
      await folder.remove()
    },
  }
}

import { createClient } from '@supabase/supabase-js'
import { loadKeys } from '#gateway/keys.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { spawnGateway, until } from '#tests/support/gateway-process.ts'
import { addFixture, filesOnDisk, textFile } from './storage-gateway.ts'

/** At most, in a round: it ends with the process, long before. */
const FILES = 240
const AT_ONCE = 10

export interface KilledUploads {
  readonly acknowledged: number
  /** Acknowledged files without their content. */
  readonly lost: readonly number[]
  /** Files with another content than one that was sent. */
  readonly halfApplied: readonly string[]
  /** Files on disk that no object refers to, after a cleanup. */
  readonly unused: readonly string[]
}

const OLDER = 'older'
const contentOf = (id: number) => `file ${id} `.repeat(2_000)
const filesAt = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false } }).storage.from('files')

/** Kills the gateway in the middle of many uploads, then reads all files back and has unused ones removed. */
export async function killDuringUploads(rounds: number): Promise<KilledUploads> {
  const folder = await makeDataFolder()
  let running: Awaited<ReturnType<typeof spawnGateway>> | undefined
  try {
    const first = await startTestGateway({ dataDir: folder.path })
    await addFixture(first)
    await first.stop()
    const key = (await loadKeys(folder.path)).secretKey
    const acknowledged: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      running = await spawnGateway({ dataDir: folder.path })
      const { url, child, end } = running
      const count = 10 + 3 * (round % 10)
      const run = () => child.kill('SIGKILL')
      const uploaded = await uploadUntilDown(filesAt(url, key), { firstId: round * FILES, count, run })
      await end('SIGKILL')
      if (uploaded.length < count || uploaded.length === FILES) {
        throw new Error(`round ${round} was not killed in the middle: ${uploaded.length} uploads`)
      }
      acknowledged.push(...uploaded)
    }
    return { acknowledged: acknowledged.length, ...(await readBack(folder.path, acknowledged)) }
  } finally {
    await running?.end()
    await folder.remove()
  }
}

type Files = ReturnType<typeof filesAt>

/** Uploads concurrently, every third over an existing file, and calls `run` after a number of responses. */
async function uploadUntilDown(
  files: Files,
  { firstId, count, run }: { firstId: number; count: number; run: () => void },
): Promise<number[]> {
  const acknowledged: number[] = []
  const ids = Array.from({ length: FILES }, (_, index) => firstId + index)
  const hand = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      if (id % 3 === 0) await files.upload(`${id}.txt`, textFile(OLDER)).catch(() => null)
      const answer = await files.upload(`${id}.txt`, textFile(contentOf(id)), { upsert: true })
      if (answer.error && answer.error.status === undefined) return
      if (!answer.error) acknowledged.push(id)
      if (acknowledged.length === count) run()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, hand))
  return acknowledged
}

async function readBack(dataDir: string, acknowledged: readonly number[]) {
  const gateway = await startTestGateway({ dataDir })
  try {
    // An hour later, announced and unclaimed files are due for removal.
    await gateway.database.admin`update storage.unclaimed_files set remove_at = now()`
    const files = filesAt(gateway.url, gateway.keys.secretKey)
    const textOf = async (name: string) => await (await files.download(name)).data?.text()
    const lost: number[] = []
    for (const id of acknowledged) if ((await textOf(`${id}.txt`)) !== contentOf(id)) lost.push(id)
    const rows = await gateway.database.admin<
      { name: string; version: string }[]
    >`select name, version from storage.objects`
    const halfApplied: string[] = []
    for (const { name } of rows) {
      if (![contentOf(Number.parseInt(name, 10)), OLDER].includes((await textOf(name)) ?? '')) halfApplied.push(name)
    }
    // Any removal starts the cleanup.
    await files.remove(['none.txt'])
    await until(async () => (await gateway.database.admin`select from storage.unclaimed_files`).length === 0)
    const versions = new Set(rows.map(({ version }) => version))
    const unused = (await filesOnDisk(dataDir)).filter((version) => !versions.has(version))
    return { lost, halfApplied, unused }
  } finally {
    await gateway.stop()
  }
}

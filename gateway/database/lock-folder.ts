import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDiskFull } from '../disk/disk-full.ts'
import { makeFolder } from '../disk/make-folder.ts'
import { isAlive, processSpace, processStart } from './processes.ts'

/**
 * A lock holder in another container cannot be looked up by its process id; it counts as dead after this long without
 * an update.
 */
const SILENCE_MS = 15_000
const HEARTBEAT_MS = 5_000
const STOP_TIMEOUT_MS = 1_500
const MAX_TURN_MS = 10_000

interface Holder {
  readonly pid: number
  readonly start: string | null
  readonly space: string
  readonly host: string
  readonly since: string
}

/**
 * The folder cannot be used, because another process uses it or this one lacks the right; the message is for the
 * operator.
 */
export class FolderError extends Error {}

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Gives this process exclusive use of a data folder; creates the folder when it is missing.
 * A lock whose process is gone, or whose process id now belongs to another program, is taken over.
 * @throws FolderError when another process holds it, or this one may not write there.
 */
export async function lockFolder(dataDir: string, heartbeatMs = HEARTBEAT_MS): Promise<FolderLock> {
  const path = join(dataDir, 'convite.lock')
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const holder: Holder = {
    pid: process.pid,
    start: await processStart(process.pid),
    space: await processSpace(),
    host: hostname(),
    since: new Date().toISOString(),
  }
  const text = JSON.stringify(holder)
  try {
    await makeFolder(dataDir, folderMode())
    await writeFile(draft, text, { mode: 0o644 })
  } catch (cause) {
    throw unusable(dataDir, cause)
  }
  try {
    const deadline = performance.now() + STOP_TIMEOUT_MS
    while (performance.now() < deadline) {
      if (await linkIfFree(draft, path)) return held(path, text, heartbeatMs)
      await inTurn(path, () => removeIfStale(path, dataDir, heartbeatMs))
    }
    // Finding out may have taken all the time.
    if (await linkIfFree(draft, path)) return held(path, text, heartbeatMs)
  } finally {
    await rm(draft, { force: true })
  }
  throw new FolderError(`The data folder ${dataDir} is being taken by another process at this moment.`)
}

/** What keeps a data folder from being made or written to, for the operator. */
function unusable(dataDir: string, cause: unknown): FolderError {
  if (isDiskFull(cause)) return noRoomIn(dataDir, cause)
  const { code } = cause as NodeJS.ErrnoException
  const why = WHY[code ?? ''] ?? `it cannot be written to (${code}) by this account (${process.getuid?.()})`
  return new FolderError(`The data folder ${dataDir} cannot be used: ${why}. CONVITE_DATA_DIR names another one.`, {
    cause,
  })
}

const WHY: Readonly<Record<string, string>> = {
  EEXIST: 'there is a file, or a link that leads nowhere, in its place',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'it cannot be made there',
  EROFS: 'its file system is read-only',
}

/** The disk of the data folder is full, so that the product cannot start. */
export function noRoomIn(dataDir: string, cause: unknown): FolderError {
  return new FolderError(
    `There is no room left on the disk of the data folder ${dataDir}. A new installation takes some 150 MB: make room and start again.`,
    { cause },
  )
}

/**
 * When started by root, the database runs as another account, which must be able to traverse the folder but need not
 * list it.
 */
function folderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700
}

/**
 * A hard link appears complete or not at all, and fails when the name exists; an exclusive create does not guarantee
 * both.
 */
async function linkIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function removeIfStale(path: string, dataDir: string, heartbeatMs: number): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const holder = parseHolder(text)
  if (holder && (await isHeld(holder, path, heartbeatMs))) {
    throw new FolderError(
      `The data folder ${dataDir} is in use by another Convite (process ${holder.pid} on ${holder.host}, since ${holder.since}). ` +
        'Stop that one first, or give this one a folder of its own with CONVITE_DATA_DIR.',
    )
  }
  await rm(path, { force: true })
}

/**
 * Checking and removing a lock must not interleave with another process doing the same, or one could remove the other's
 * new lock. The process that creates this file proceeds; a file left by a process killed meanwhile expires soon.
 */
async function inTurn(path: string, work: () => Promise<void>): Promise<void> {
  const turn = `${path}.turn`
  try {
    await writeFile(turn, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const others = await stat(turn).catch(() => null)
    if (others && Math.abs(Date.now() - others.mtimeMs) > MAX_TURN_MS) await rm(turn, { force: true })
    await wait(10)
    return
  }
  try {
    await work()
  } finally {
    await rm(turn, { force: true })
  }
}

async function isHeld(holder: Holder, path: string, heartbeatMs: number): Promise<boolean> {
  if (holder.space === (await processSpace())) {
    if (!isAlive(holder.pid)) return false
    const start = await processStart(holder.pid)
    return holder.start === null || start === null || start === holder.start
  }
  const touchedAt = async () => (await stat(path).catch(() => null))?.mtimeMs ?? null
  const touched = await touchedAt()
  if (touched === null) return false
  const silence = Date.now() - touched
  if (silence > -SILENCE_MS) return silence < SILENCE_MS
  // The clock was set back since: only another heartbeat tells whether the holder is there.
  await wait(heartbeatMs * 1.5)
  const touchedSince = await touchedAt()
  return touchedSince !== null && touchedSince !== touched
}

function parseHolder(text: string): Holder | null {
  try {
    const parsed = JSON.parse(text) as Partial<Holder>
    if (typeof parsed.pid !== 'number') return null
    return {
      pid: parsed.pid,
      start: parsed.start ?? null,
      space: parsed.space ?? '',
      host: parsed.host ?? 'an unknown machine',
      since: parsed.since ?? 'an unknown time',
    }
  } catch {
    // Not JSON: no process of ours writes that, so the lock has no holder.
    return null
  }
}

async function held(path: string, text: string, heartbeatMs: number): Promise<FolderLock> {
  await chmod(path, 0o644)
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      if ((await readFile(path, 'utf8').catch(() => null)) === text) await rm(path, { force: true })
    },
  }
}

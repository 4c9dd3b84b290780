import { spawnSync } from 'node:child_process'
import { rmSync, writeSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTempFolder } from '#tests/support/temp-folder.ts'

const MEGABYTE = 1024 * 1024

/** A disk of its own, in memory. */
export interface SmallDisk {
  readonly path: string
  /** Makes other programs' files grow or shrink until this much is free. */
  leaveFree(megabytes: number): Promise<void>
  resize(megabytes: number): void
  remove(): Promise<void>
}

/** Whether this account may mount a file system; ordinary accounts may not. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = spawnSync('mktemp', ['-d'], { encoding: 'utf8' }).stdout.trim()
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe)
  if (isMounted) unmount(probe)
  rmSync(probe, { recursive: true })
  return isMounted
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await makeTempFolder()
  const { path } = folder
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path)) throw new Error('no disk was mounted')
  const others = join(path, 'of-other-programs')
  return {
    path,
    resize: (size) => {
      if (!mount('-o', `remount,size=${size}m`, path)) throw new Error('the disk was not resized')
    },
    leaveFree: async (free) => {
      await rm(others, { force: true })
      const { bavail, bsize } = await statfs(path)
      const file = await open(others, 'w')
      try {
        fill(file.fd, bavail * bsize - free * MEGABYTE)
      } finally {
        await file.close()
      }
    },
    remove: async () => {
      unmount(path)
      await folder.remove()
    },
  }
}

function fill(fd: number, bytes: number): void {
  const piece = Buffer.alloc(4 * MEGABYTE)
  try {
    for (let left = bytes; left > 0; ) left -= writeSync(fd, piece, 0, Math.min(left, piece.length))
  } catch (error) {
    // Something else took the last of it.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0
/** Lazily: a process that has just ended may still have a file open. */
const unmount = (path: string): boolean => spawnSync('umount', ['--lazy', path]).status === 0

import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'convite-folders-'))
  await writeFile(join(root, 'file'), '')
  await symlink(join(root, 'nowhere', 'at-all'), join(root, 'link'))
})
afterEach(() => rm(root, { recursive: true }))

test('a folder is made with those above it', async () => {
  await makeFolder(join(root, 'a', 'b', 'c'), 0o711)
  for (const path of ['a', 'a/b', 'a/b/c']) expect((await stat(join(root, path))).mode & 0o777).toBe(0o711)
})

test('a folder that is there stays as it is, also behind a link', async () => {
  await mkdir(join(root, 'a'), { mode: 0o700 })
  await symlink(join(root, 'a'), join(root, 'to-a'))
  await makeFolder(join(root, 'to-a'), 0o711)
  await makeFolder(join(root, 'to-a', 'b'), 0o711)
  expect((await stat(join(root, 'a'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(root, 'a', 'b'))).isDirectory()).toBe(true)
})

test.each([
  ['a file in its place', 'file', 'EEXIST'],
  ['a file above it', 'file/a/b', 'ENOTDIR'],
  ['a link that leads nowhere in its place', 'link', 'EEXIST'],
  ['a link that leads nowhere above it', 'link/a/b', 'EEXIST'],
])('a folder with %s is refused', async (_what, path, code) => {
  await expect(makeFolder(join(root, path), 0o700)).rejects.toMatchObject({ code })
})

test.runIf(process.platform === 'linux')('a folder where none can be made is refused', async () => {
  await expect(makeFolder('/proc/nothing/below', 0o700)).rejects.toMatchObject({ code: 'ENOENT' })
})

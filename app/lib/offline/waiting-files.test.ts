import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { clearWaitingFiles, readWaitingFile, removeWaitingFiles, storeWaitingFiles } from './waiting-files.ts'

const NOW = 1_795_300_000_000
const DAY_MS = 86_400_000
const photo = (text: string) => new Blob([text], { type: 'image/jpeg' })

test('a file is read as it was stored, by the person who stored it, until it is removed', async () => {
  await storeWaitingFiles('ana', [{ path: 'plan/1/a.jpg', content: photo('cake') }], NOW)
  const file = await readWaitingFile('ana', 'plan/1/a.jpg')
  expect(file?.type).toBe('image/jpeg')
  expect(await file?.text()).toBe('cake')
  expect(await readWaitingFile('luis', 'plan/1/a.jpg')).toBeNull()
  await removeWaitingFiles('ana', ['plan/1/a.jpg'])
  expect(await readWaitingFile('ana', 'plan/1/a.jpg')).toBeNull()
})

test('files of commands that are too old to be sent go when others are stored', async () => {
  await storeWaitingFiles('ana', [{ path: 'old', content: photo('old') }], NOW - 30 * DAY_MS)
  await storeWaitingFiles('ana', [{ path: 'young', content: photo('young') }], NOW - 30 * DAY_MS + 1)
  await storeWaitingFiles('ana', [{ path: 'new', content: photo('new') }], NOW)
  expect(await readWaitingFile('ana', 'old')).toBeNull()
  expect(await readWaitingFile('ana', 'young')).not.toBeNull()
})

test('clearing removes the files of one person', async () => {
  await storeWaitingFiles('ana', [{ path: 'one', content: photo('1') }], NOW)
  await storeWaitingFiles('luis', [{ path: 'two', content: photo('2') }], NOW)
  await clearWaitingFiles('ana')
  expect(await readWaitingFile('ana', 'one')).toBeNull()
  expect(await readWaitingFile('luis', 'two')).not.toBeNull()
})

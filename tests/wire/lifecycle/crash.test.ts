import { expect, test } from 'vitest'
import { killDuringWrites } from './kill-during-writes.ts'

test('KILL: ten kills in a row during many writes, every other one of the database too, lose no acknowledged write and leave none half applied', async () => {
  expect(await killDuringWrites(10)).toMatchObject({ lost: [], halfApplied: [] })
}, 180_000)

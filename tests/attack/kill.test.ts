import { expect, test } from 'vitest'
import { killDuringWrites } from '../wire/lifecycle/kill-during-writes.ts'
import { killDuringUploads } from '../wire/storage/kill-during-uploads.ts'
import { KILLS, report } from './support/options.ts'

test('KILL: many kills in a row during writes, every other one of the database too', async () => {
  const { acknowledged, lost, halfApplied } = await killDuringWrites(KILLS)
  report('kill', 'rounds during writes', KILLS)
  report('kill', 'writes acknowledged', acknowledged)
  report('kill', 'lost, half applied', `${lost.length}, ${halfApplied.length}`)
  expect({ lost, halfApplied }).toEqual({ lost: [], halfApplied: [] })
})

test('KILL: many kills in a row during uploads', async () => {
  const { acknowledged, lost, halfApplied, unused } = await killDuringUploads(KILLS)
  report('kill', 'rounds during uploads', KILLS)
  report('kill', 'uploads acknowledged', acknowledged)
  report('kill', 'lost, half applied, left on disk', `${lost.length}, ${halfApplied.length}, ${unused.length}`)
  expect({ lost, halfApplied, unused }).toEqual({ lost: [], halfApplied: [], unused: [] })
})

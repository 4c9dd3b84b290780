import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { NewDayEntryRow } from '#contracts/event-day/event-day.ts'
import { checkInStore, type KeptCheckIn } from './check-in-store.ts'

const NOW = Date.parse('2099-05-15T23:00:00Z')

const anEntry = (id: string): NewDayEntryRow => ({
  ...{ id, kind: 'arrival', subject_id: 'ana', value: { arrived: true } },
  ...{ at: '2099-05-15T23:00:00Z', replaces: [] },
})

const aKept = (endsAtMs = NOW + 1000): KeptCheckIn => ({
  page: { plan_name: 'Boda', event_type: 'wedding', language: 'es', name: null, shows_needs: false, parties: [] },
  ...{ revision: 'r', entries: [], position: 0, seenAtMs: NOW, endsAtMs },
})

const idsOf = async (token: string, nowMs = NOW) => (await checkInStore.read(token, nowMs)).unsent.map(({ id }) => id)

test('what was noted is read in its order, by its own link, until it is sent', async () => {
  expect(await checkInStore.add('one', [anEntry('z'), anEntry('a')])).toBe(true)
  await checkInStore.add('one', [anEntry('m')])
  await checkInStore.add('two', [anEntry('x')])
  expect(await idsOf('one')).toEqual(['z', 'a', 'm'])
  await checkInStore.keep('one', aKept(), ['z', 'a'])
  expect(await checkInStore.read('one', NOW)).toMatchObject({ kept: { revision: 'r' }, unsent: [{ id: 'm' }] })
  expect(await idsOf('two')).toEqual(['x'])
})

test('nothing is kept of a link that is removed', async () => {
  await checkInStore.add('three', [anEntry('t')])
  await checkInStore.keep('three', aKept(), [])
  await checkInStore.remove('three')
  expect(await checkInStore.read('three', NOW)).toEqual({ kept: null, unsent: [] })
  expect(await idsOf('two')).toEqual(['x'])
})

test('a link whose time is over is forgotten, whichever is opened next', async () => {
  await checkInStore.keep('four', aKept(), [])
  await checkInStore.add('four', [anEntry('f')])
  expect(await idsOf('four')).toEqual(['f'])
  await checkInStore.read('another', NOW + 1000)
  expect(await checkInStore.read('four', NOW)).toEqual({ kept: null, unsent: [] })
})

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { aRoomContent, aRoomTable } from '#domain/example/room.ts'
import { toRow } from '#domain/records/field-list.ts'
import { changesBetween } from '#domain/seating/room/room-changes.ts'
import { ROOM_FIELDS, ROOM_TABLE_FIELDS, type RoomTable } from '#domain/seating/room/room-fields.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { contentOf, shownQuery } from '../mutations.ts'
import type { SeatingData } from '../rows.ts'
import { useRoomActions } from '../use-room-actions.ts'

beforeAll(() => needMessages('seating'))

const network = fakeNetwork()
const shown = { planId: 'plan', subEventId: 'event', arrangementId: null }
const plan = { id: 'plan', role: 'owner', eventType: 'wedding' } as never
const { room } = aRoomContent()

/** A service with one table, whose version changes with it; a save of another version is refused. */
async function follow() {
  signInForTest()
  let table = aRoomTable({ id: 'a', x: 3, y: 3 })
  let version = 1
  const seating = () => ({
    changed_at: `${version}`,
    room: { ...toRow(ROOM_FIELDS, room), changed_at: '1' },
    tables: [{ ...toRow(ROOM_TABLE_FIELDS, table), changed_at: `${version}` }],
    ...{ items: [], arrangements: [], seats: [], table_locks: [], people: [], wishes: [], counted: 1 },
  })
  const sent: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/seating`, () => HttpResponse.json(seating())),
    http.post(`${API_URL}/rest/v1/rpc/save_room`, async ({ request }) => {
      const { changes } = (await request.json()) as { changes: { put_tables: { changed_at: string }[] } }
      const [row] = changes.put_tables
      sent.push(row)
      return row?.changed_at === `${version}`
        ? HttpResponse.json({ ...seating(), unseated: [] })
        : HttpResponse.json({ code: 'P0001', message: 'seating.changed-meanwhile' }, { status: 400 })
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const data = (await client.fetchQuery(shownQuery(shown) as never)) as SeatingData
  const hook = renderHook(
    () => {
      useQuery({ ...shownQuery(shown), staleTime: Number.POSITIVE_INFINITY } as never)
      return useRoomActions({ plan, shown, data, people: 8, askToUnseat: () => expect.unreachable() })
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  const content = contentOf(data)
  const moved = { ...content, tables: content.tables.map((each) => ({ ...each, x: 7.5 })) }
  return {
    sent,
    move: () => act(async () => await hook.result.current.saveChanges(changesBetween(content, moved))),
    /** What someone else changes of the table. */
    changeMeanwhile: (fields: Partial<RoomTable>) => {
      table = { ...table, ...fields }
      version += 1
    },
  }
}

test('a save sends only what it changes of a table', async () => {
  const { move, sent } = await follow()
  await move()
  expect(sent).toEqual([{ id: 'a', x: 7.5, changed_at: '1' }])
})

test('a table that someone else has only named meanwhile is moved all the same', async () => {
  const { move, sent, changeMeanwhile } = await follow()
  changeMeanwhile({ name: 'Theirs' })
  await move()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ id: 'a', x: 7.5, changed_at: '2' })
})

test('a table that someone else has moved meanwhile is not moved back', async () => {
  const { move, sent, changeMeanwhile } = await follow()
  changeMeanwhile({ x: 9 })
  await expect(move()).rejects.toMatchObject({ code: 'seating.changed-meanwhile' })
  expect(sent).toHaveLength(1)
})

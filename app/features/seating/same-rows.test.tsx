import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { example } from '#content/example/en.ts'
import { exampleSeating } from '#domain/example/seating.ts'
import { toRow } from '#domain/records/field-list.ts'
import { addItem } from '#domain/seating/room/actions/add-actions.ts'
import { remove } from '#domain/seating/room/actions/copy-actions.ts'
import { editTables } from '#domain/seating/room/actions/edit-actions.ts'
import { newEditor, type RoomAction, runAction } from '#domain/seating/room/actions/room-editor.ts'
import { ROOM_FIELDS, ROOM_ITEM_FIELDS, ROOM_TABLE_FIELDS, type RoomContent } from '#domain/seating/room/room-fields.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { signInForTest } from '#tests/support/session.ts'
import { contentOf } from './mutations.ts'
import { seatingQuery } from './queries.ts'
import { type RoomActions, useRoomActions } from './use-room-actions.ts'

const network = fakeNetwork()

const { content } = exampleSeating({ words: example, idOf: (number) => `${number}` })
const stored = <Row extends object>(row: Row) => ({ ...row, changed_at: '2026-11-24T01:02:03+00:00' })
const served = {
  ...stored({}),
  room: stored(toRow(ROOM_FIELDS, content.room)),
  tables: content.tables.map((table) => stored(toRow(ROOM_TABLE_FIELDS, table))),
  items: content.items.map((item) => stored(toRow(ROOM_ITEM_FIELDS, item))),
  ...{ arrangements: [], seats: [], table_locks: [], people: [], wishes: [], counted: 30 },
}
const plan = { id: 'plan', role: 'owner', eventType: 'wedding' } as never
const shown = { planId: 'plan', subEventId: 'event', arrangementId: null }
const context = { newId: () => 'new', isWedding: true, people: 140, itemsLeft: null }

/** The body with which a change is saved; `save` is what a mode does. */
async function bodyOf(save: (actions: RoomActions, content: RoomContent) => Promise<unknown>) {
  signInForTest()
  const bodies: {
    readonly changes: Readonly<Record<'put_tables' | 'put_items', readonly { readonly id: string }[]>>
  }[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/seating`, () => HttpResponse.json(served)),
    http.post(`${API_URL}/rest/v1/rpc/save_room`, async ({ request }) => {
      bodies.push((await request.json()) as (typeof bodies)[number])
      return HttpResponse.json({ room: served.room, tables: [], items: [], unseated: [], counted: 30 })
    }),
  )
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const data = await client.fetchQuery(seatingQuery('plan', 'event'))
  const hook = renderHook(
    () => useRoomActions({ plan, shown, data, people: 140, askToUnseat: () => expect.unreachable() }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  await act(() => save(hook.result.current, contentOf(data)))
  await waitFor(() => expect(bodies).toHaveLength(1))
  hook.unmount()
  // What is new has an id of its own each time.
  const known = new Set([...content.tables, ...content.items].map(({ id }) => id))
  const [body] = bodies
  const named = (rows: readonly { readonly id: string }[] = []) =>
    rows.map((row) => (known.has(row.id) ? row : { ...row, id: 'new' }))
  const { put_tables, put_items } = body?.changes ?? {}
  return { ...body, changes: { ...body?.changes, put_tables: named(put_tables), put_items: named(put_items) } }
}

interface Change<Params> {
  readonly action: RoomAction<Params>
  readonly params: Params
  readonly selection?: readonly string[]
}
const change = <Params,>(own: Change<Params>) => own as Change<unknown>
const [, second, third] = content.tables.map(({ id }) => id)

test.each([
  [
    'seats, name and shape of a table',
    change({
      action: editTables,
      params: { ids: [second ?? ''], fields: { seats: 12, name: 'Godparents', shape: 'square' } },
    }),
  ],
  [
    'tables that change numbers',
    change({ action: editTables, params: { ids: [second ?? ''], fields: { number: 7 } } }),
  ],
  ['tables that are removed', change({ action: remove, params: undefined, selection: [second ?? '', third ?? ''] })],
  ['an item', change({ action: addItem, params: { kind: 'pillar', near: { x: 13, y: 14 } } })],
])('list mode and canvas write the same rows: %s', async (_, { action, params, selection = [] }) => {
  const byList = await bodyOf((actions) => actions.run(action, params, 'Done', selection))
  const byCanvas = await bodyOf((actions, drawn) =>
    actions.saveChanges(runAction({ ...newEditor(drawn), selection }, action, params, context).changes),
  )
  expect({ may_unseat: 0, ...byList, changes: { put_seats: [], ...byList.changes } }).toEqual({
    may_unseat: 0,
    ...byCanvas,
    changes: { put_seats: [], ...byCanvas.changes },
  })
  expect(JSON.stringify(byCanvas.changes)).toContain('"id"')
})

import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#app/lib/api/app-error.ts'
import { aRoomContent, aRoomTable } from '#domain/example/room.ts'
import { undo } from '#domain/seating/room/actions/history-actions.ts'
import { moveBy } from '#domain/seating/room/actions/move-actions.ts'
import { select } from '#domain/seating/room/actions/select-actions.ts'
import { changesBetween, type RoomChanges } from '#domain/seating/room/room-changes.ts'
import type { CanvasLink } from '../use-room-actions.ts'
import { useRoomEditor } from './use-room-editor.ts'

const content = aRoomContent({ tables: [aRoomTable({ id: 'a', x: 3, y: 3 })] })
const context = { newId: () => 'new', isWedding: true, people: 0, itemsLeft: null }

interface Sent {
  readonly changes: RoomChanges
  readonly resolve: () => void
  readonly reject: (refusal: Error) => void
}

function anEditor() {
  const sent: Sent[] = []
  const save = (changes: RoomChanges) =>
    new Promise<void>((resolve, reject) => {
      sent.push({ changes, resolve, reject })
    })
  const link: { current: CanvasLink | null } = { current: null }
  const connect = (connected: CanvasLink) => {
    link.current = connected
    return () => undefined
  }
  const { result, rerender } = renderHook(
    (props: { content: typeof content }) =>
      useRoomEditor({ ...props, context, save, onRefused: () => undefined, connect }),
    { initialProps: { content } },
  )
  act(() => void result.current.run(select, { ids: ['a'] }))
  const move = (x: number) => act(() => void result.current.run(moveBy, { x, y: 0 }))
  const later = () => act(() => vi.advanceTimersByTimeAsync(1000))
  const place = () => result.current.editor.content.tables[0]?.x
  return { sent, result, rerender, move, later, place, link }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes that follow each other are saved together, those that come meanwhile afterwards', async () => {
  const { sent, result, move, later, place } = anEditor()
  move(1)
  move(1)
  expect(result.current.saveState).toBe('saving')
  await later()
  expect(sent.map(({ changes }) => changes.tables[0]?.after?.x)).toEqual([5])
  move(1)
  await later()
  expect(sent).toHaveLength(1)
  await act(async () => sent[0]?.resolve())
  expect(sent.map(({ changes }) => changes.tables[0]?.after?.x)).toEqual([5, 6])
  await act(async () => sent[1]?.resolve())
  expect(result.current.saveState).toBe('saved')
  expect(place()).toBe(6)
})

test('what others change meanwhile appears beside what is not saved yet', async () => {
  const { result, rerender, move, place } = anEditor()
  move(1)
  rerender({ content: { ...content, tables: content.tables.map((table) => ({ ...table, name: 'Theirs' })) } })
  expect(result.current.editor.content.tables[0]).toMatchObject({ x: 4, name: 'Theirs' })
  act(() => void result.current.run(undo, undefined))
  expect(place()).toBe(3)
})

test('what is refused is given up and cannot be written again by an undo', async () => {
  const { sent, result, move, later, place } = anEditor()
  move(1)
  await later()
  await act(async () => sent[0]?.reject(new AppError('row.not-found')))
  expect(place()).toBe(3)
  expect(result.current.saveState).toBe('saved')
  expect(undo.isEnabled(result.current.editor, context)).toBe(false)
})

test('what was changed elsewhere while a refused save was on its way is kept and saved', async () => {
  const { sent, result, rerender, move, later } = anEditor()
  rerender({ content: { ...content, tables: [...content.tables, aRoomTable({ id: 'b', number: 2, x: 12, y: 3 })] } })
  move(1)
  await later()
  act(() => void result.current.run(select, { ids: ['b'] }))
  move(2)
  await act(async () => sent[0]?.reject(new AppError('row.not-found')))
  expect(result.current.editor.content.tables.map(({ x }) => x)).toEqual([3, 14])
  expect(result.current.saveState).toBe('saving')
  expect(sent[1]?.changes.tables.map(({ after }) => after?.id)).toEqual(['b'])
  await act(async () => sent[1]?.resolve())
  expect(result.current.saveState).toBe('saved')
})

test('what followed on the same table as a refused save is given up with it', async () => {
  const { sent, result, move, later, place } = anEditor()
  move(1)
  await later()
  move(1)
  await act(async () => sent[0]?.reject(new AppError('row.not-found')))
  await later()
  expect([sent.length, result.current.saveState, place()]).toEqual([1, 'saved', 3])
})

test('without a connection changes are kept, and sent when there is one', async () => {
  const { sent, result, move, later, place } = anEditor()
  move(1)
  await later()
  await act(async () => sent[0]?.reject(new AppError('network.offline')))
  expect([result.current.saveState, place()]).toEqual(['offline', 4])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(sent[1]?.changes.tables[0]?.after?.x).toBe(4)
  await act(async () => sent[1]?.resolve())
  expect(result.current.saveState).toBe('saved')
})

test('a form waits for what was moved, and its edit is undone here', async () => {
  const { sent, result, rerender, move, link } = anEditor()
  move(2)
  let isFlushed = false
  void link.current?.flush().then(() => {
    isFlushed = true
  })
  await act(async () => undefined)
  expect(sent).toHaveLength(1)
  expect(isFlushed).toBe(false)
  await act(async () => sent[0]?.resolve())
  expect(isFlushed).toBe(true)

  const before = result.current.editor.content
  const named = { ...before, tables: before.tables.map((table) => ({ ...table, name: 'Familia' })) }
  rerender({ content: named })
  const changes = changesBetween(before, named)
  act(() => link.current?.keepStep('seating.room.edit-tables', changes))
  act(() => void result.current.run(undo, undefined))
  expect(result.current.editor.content.tables[0]).toMatchObject({ x: 5, name: null })
  expect(result.current.editor.history.done).toHaveLength(1)
  // Its message takes it back as well: then there is nothing to redo.
  act(() => link.current?.dropStep(changes))
  expect(result.current.editor.history.undone).toEqual([])
})

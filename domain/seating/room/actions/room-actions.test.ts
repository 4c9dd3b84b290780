import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRoomContent, aRoomItem, aRoomTable } from '../../../example/room.ts'
import { MAX_STEPS } from '../history.ts'
import { applyChanges } from '../room-changes.ts'
import { suggestTemplate } from '../room-templates.ts'
import { addItem, addTable, applyTemplate } from './add-actions.ts'
import { copy, duplicate, paste, remove } from './copy-actions.ts'
import { editRoom, editTables, renumber, toggleReservedSeat } from './edit-actions.ts'
import { redo, undo } from './history-actions.ts'
import { alignActions, distributeActions, moveActions, moveBy, rotateLeft, rotateRight } from './move-actions.ts'
import { ROOM_ACTIONS } from './room-actions.ts'
import {
  type ActionContext,
  newEditor,
  type RoomAction,
  type RoomEditor,
  runAction,
  withContent,
} from './room-editor.ts'
import { select, selectAll, selectNext, selectPrevious } from './select-actions.ts'

function aContext(fields: Partial<ActionContext> = {}): ActionContext {
  let last = 0
  const newId = () => {
    last += 1
    return `new-${last}`
  }
  return { newId, isWedding: true, people: 80, itemsLeft: null, ...fields }
}

const content = aRoomContent({
  tables: [
    aRoomTable({ id: 'a', number: 1, x: 3, y: 3 }),
    aRoomTable({ id: 'b', number: 2, x: 8, y: 3.5 }),
    aRoomTable({ id: 'c', number: 3, x: 14, y: 9, name: 'Family' }),
  ],
  items: [aRoomItem({ id: 'floor' })],
})
const selecting = (...selection: string[]): RoomEditor => ({ ...newEditor(content), selection })
const run = <Params>(editor: RoomEditor, action: RoomAction<Params>, params: Params, context = aContext()) =>
  runAction(editor, action, params, context)
const table = (editor: RoomEditor, id: string) => editor.content.tables.find((one) => one.id === id)

test('every action has an id of its own, and no two share a key', () => {
  const ids = ROOM_ACTIONS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const keys = ROOM_ACTIONS.flatMap(({ shortcuts }) => shortcuts)
  expect(new Set(keys).size).toBe(keys.length)
})

test('the arrow keys move 10 cm, with Shift a metre, and no center leaves the room', () => {
  const [left, right, , , farLeft] = moveActions as readonly [
    RoomAction,
    RoomAction,
    RoomAction,
    RoomAction,
    RoomAction,
  ]
  const once = run(selecting('a', 'b'), right, undefined).editor
  expect([table(once, 'a')?.x, table(once, 'b')?.x, table(once, 'c')?.x]).toEqual([3.1, 8.1, 14])
  expect(table(run(once, left, undefined).editor, 'a')?.x).toBe(3)
  let far = once
  for (let step = 0; step < 9; step += 1) far = run(far, farLeft, undefined).editor
  // Both stop when the first is at the wall.
  expect([table(far, 'a')?.x, table(far, 'b')?.x]).toEqual([0, 5])
})

test('undo and redo go step by step, with the selection of each step', () => {
  const moved = run(selecting('a'), moveBy, { x: 1, y: 1 }).editor
  const removed = run(moved, remove, undefined).editor
  expect(removed.content.tables).toHaveLength(2)
  const back = run(removed, undo, undefined)
  expect(table(back.editor, 'a')).toMatchObject({ x: 4, y: 4 })
  expect(back.editor.selection).toEqual(['a'])
  expect(back.changes.tables).toEqual([{ before: null, after: table(moved, 'a') }])
  const first = run(back.editor, undo, undefined).editor
  expect(table(first, 'a')).toMatchObject({ x: 3, y: 3 })
  expect(undo.isEnabled(first, aContext())).toBe(false)
  const again = run(run(first, redo, undefined).editor, redo, undefined).editor
  expect(again.content.tables.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('an undo takes back what was done here and leaves what others changed meanwhile', () => {
  const moved = run(selecting('a', 'b'), moveBy, { x: 1, y: 0 }).editor
  const others = {
    ...moved.content,
    tables: moved.content.tables.filter(({ id }) => id !== 'b').map((one) => ({ ...one, name: 'Theirs' })),
  }
  const back = run(withContent(moved, others), undo, undefined)
  expect(table(back.editor, 'a')).toMatchObject({ x: 3, name: 'Theirs' })
  expect(table(back.editor, 'b')).toBeUndefined()
  expect(back.changes.tables.map(({ after }) => after?.id)).toEqual(['a'])
})

test('copies have numbers of their own, stand beside the originals, and are selected', () => {
  const { editor, changes } = run(selecting('a', 'floor'), duplicate, undefined)
  expect(editor.selection).toEqual(['new-1', 'new-2'])
  expect(table(editor, 'new-1')).toMatchObject({ number: 4, name: null, seats: 8 })
  expect(changes.tables).toHaveLength(1)
  const copied = run(selecting('c'), copy, undefined).editor
  expect(paste.isEnabled(selecting(), aContext())).toBe(false)
  const context = aContext()
  const twice = run(run(copied, paste, undefined, context).editor, paste, undefined, context).editor
  expect(twice.content.tables).toHaveLength(5)
  expect(new Set(twice.content.tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(5)
})

test('the tier counts tables and venue items, refuses more as a whole, and lets parts of the building through', () => {
  const one = aContext({ itemsLeft: 1 })
  const full = aContext({ itemsLeft: 0 })
  const code = { code: 'table-item.limit-reached' }
  expect(run(selecting(), addTable, { shape: 'round', seats: 8 }, one).refused).toBeNull()
  expect(run(selecting(), addTable, { shape: 'round', seats: 8 }, full).refused).toEqual(code)
  expect(run(selecting('a', 'b'), duplicate, undefined, one).refused).toEqual(code)
  expect(run(selecting(), addItem, { kind: 'bar' }, full).refused).toEqual(code)
  expect(run(selecting(), addItem, { kind: 'pillar' }, full).changes.items).toHaveLength(1)
  expect(run(selecting(), applyTemplate, suggestTemplate('rounds', 60), aContext({ itemsLeft: 5 }))).toMatchObject({
    refused: code,
    changes: { tables: [] },
  })
})

test('a template that has no place is refused with how many tables are too many', () => {
  const { refused, changes } = run(selecting(), applyTemplate, suggestTemplate('rounds', 900))
  expect(refused).toMatchObject({ code: 'seating.no-place' })
  expect(refused?.missing).toBeGreaterThan(50)
  expect(changes.tables).toEqual([])
})

test('wedding items are added to weddings only', () => {
  expect(run(selecting(), addItem, { kind: 'altar' }).changes.items).toHaveLength(1)
  expect(run(selecting(), addItem, { kind: 'altar' }, aContext({ isWedding: false })).changes.items).toEqual([])
})

test('a table keeps the usual size with other seats, and its own size when it has one', () => {
  const ten = run(selecting(), editTables, { ids: ['a'], fields: { seats: 10 } }).editor
  expect(table(ten, 'a')).toMatchObject({ seats: 10, width: 1.83 })
  const own = run(ten, editTables, { ids: ['a'], fields: { width: 2 } }).editor
  expect(table(own, 'a')).toMatchObject({ width: 2, length: 2 })
  const more = run(own, editTables, { ids: ['a'], fields: { seats: 12 } }).editor
  expect(table(more, 'a')).toMatchObject({ seats: 12, width: 2 })
  const reserved = run(more, toggleReservedSeat, { id: 'a', seat: 12 }).editor
  expect(table(reserved, 'a')?.reservedSeats).toEqual([12])
  expect(table(run(reserved, editTables, { ids: ['a'], fields: { seats: 8 } }).editor, 'a')?.reservedSeats).toEqual([])
})

test('a number that another table has changes places with it', () => {
  const { editor } = run(selecting(), editTables, { ids: ['a'], fields: { number: 3 } })
  expect(editor.content.tables.map(({ number }) => number)).toEqual([3, 2, 1])
  expect(run(editor, renumber, undefined).editor.content.tables.map(({ number }) => number)).toEqual([1, 2, 3])
})

test('what stands beyond the walls of a smaller room is moved to them', () => {
  const { editor } = run(selecting(), editRoom, { fields: { width: 10, shape: 'l-shape' } })
  expect(editor.content.room).toMatchObject({ notchWidth: 3.33, notchLength: 4.67 })
  expect(table(editor, 'c')).toMatchObject({ x: 10, y: 9 })
  expect(run(editor, undo, undefined).editor.content).toEqual(content)
})

test('Tab goes through the room as it is read and leaves it after the last', () => {
  let editor = selecting()
  const visited: (string | undefined)[] = []
  while (selectNext.isEnabled(editor, aContext())) {
    editor = run(editor, selectNext, undefined).editor
    visited.push(editor.selection[0])
  }
  expect(visited).toEqual(['a', 'b', 'floor', 'c'])
  expect(run(editor, selectPrevious, undefined).editor.selection).toEqual(['floor'])
  expect(run(selecting(), selectPrevious, undefined).editor.selection).toEqual(['c'])
})

test('the history keeps its last hundred steps', () => {
  let editor = selecting('a')
  for (let step = 0; step < MAX_STEPS + 20; step += 1) editor = run(editor, rotateRight, undefined).editor
  expect(editor.history.done).toHaveLength(MAX_STEPS)
})

test('a selection alone is no step', () => {
  expect(run(selecting(), select, { ids: ['b'] }).editor.history.done).toEqual([])
})

/** Actions without parameters, which may come in any order. */
const ANY = [
  ...moveActions,
  ...alignActions,
  ...distributeActions,
  ...[rotateLeft, rotateRight, copy, paste, duplicate, remove, selectAll, selectNext, renumber],
]

test('property: undoing every step restores the room, and redoing gives it back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(ANY.length - 1), { maxLength: 30 }), (turns) => {
      const context = aContext()
      let editor = selecting()
      let saved = content
      for (const turn of turns) {
        const result = run(editor, ANY[turn] as RoomAction, undefined, context)
        editor = result.editor
        saved = applyChanges(saved, result.changes)
      }
      const sorted = ({ tables, items }: RoomEditor['content']) =>
        [...tables, ...items].sort((a, b) => (a.id < b.id ? -1 : 1))
      // What is saved is what is seen.
      expect(sorted(saved)).toEqual(sorted(editor.content))
      const last = editor.content
      while (undo.isEnabled(editor, context)) editor = run(editor, undo, undefined, context).editor
      expect(sorted(editor.content)).toEqual(sorted(content))
      while (redo.isEnabled(editor, context)) editor = run(editor, redo, undefined, context).editor
      expect(sorted(editor.content)).toEqual(sorted(last))
    }),
    { numRuns: 60 },
  )
})

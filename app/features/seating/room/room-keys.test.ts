import { expect, test } from 'vitest'
import { actionOfKey, shortcutLabel } from './room-keys.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('keys are those of the actions, with Ctrl or Command and with Shift', () => {
  expect(actionOfKey({ ...none, key: 'ArrowLeft' })?.id).toBe('move-left')
  expect(actionOfKey({ ...none, key: 'ArrowLeft', shiftKey: true })?.id).toBe('move-left-far')
  expect(actionOfKey({ ...none, key: 'z', ctrlKey: true })?.id).toBe('undo')
  expect(actionOfKey({ ...none, key: 'Z', metaKey: true, shiftKey: true })?.id).toBe('redo')
  expect(actionOfKey({ ...none, key: 'R', shiftKey: true })?.id).toBe('rotate-left')
  expect(actionOfKey({ ...none, key: 'd' })).toBeUndefined()
  expect(actionOfKey({ ...none, key: 'z', ctrlKey: true, altKey: true })).toBeUndefined()
})

test('a menu shows the first key', () => {
  expect(shortcutLabel({ shortcuts: ['mod+y', 'mod+shift+z'] })).toBe('Ctrl Y')
  expect(shortcutLabel({ shortcuts: ['shift+ArrowUp'] })).toBe('Shift ↑')
  expect(shortcutLabel({ shortcuts: [] })).toBe('')
})

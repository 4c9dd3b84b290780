import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCESSES, areFitting, MODULES, normalizeRights, presetOf, type Rights } from './rights.ts'
import { withAccess } from './with-access.ts'

const anyRights = fc
  .record(Object.fromEntries(MODULES.map((module) => [module, fc.constantFrom(...ACCESSES)])))
  .map((rights) => normalizeRights(rights as unknown as Rights))

test('what is chosen is what is held, whatever was before, and it can be held', () => {
  fc.assert(
    fc.property(anyRights, fc.constantFrom(...MODULES), fc.constantFrom(...ACCESSES), (rights, module, access) => {
      const next = withAccess(rights, module, access)
      expect(areFitting(next)).toBe(true)
      expect(next[module]).toBe(module === 'details' && access === 'none' ? 'read' : access)
    }),
  )
})

test('without guests nobody sees needs and seats, and who sees seats again sees the guests', () => {
  const without = withAccess(presetOf('editor'), 'guests', 'none')
  expect([without.needs, without.seating, without.tasks]).toEqual(['none', 'none', 'write'])
  expect(withAccess(without, 'seating', 'write')).toMatchObject({ seating: 'write', guests: 'read', needs: 'none' })
})

test('money, vendors and drinks go together when they are hidden, and come back with what they need', () => {
  const aunt = withAccess(presetOf('editor'), 'money', 'none')
  expect([aunt.money, aunt.vendors, aunt.drinks, aunt.tasks]).toEqual(['none', 'none', 'none', 'write'])
  expect(withAccess(presetOf('editor'), 'vendors', 'none')).toEqual(aunt)
  expect(withAccess(aunt, 'drinks', 'write')).toMatchObject({ drinks: 'write', money: 'read', vendors: 'read' })
  expect(withAccess(aunt, 'money', 'read')).toMatchObject({ drinks: 'none', money: 'read', vendors: 'read' })
  expect(withAccess(presetOf('editor'), 'drinks', 'none')).toMatchObject({ money: 'write', vendors: 'write' })
})

test('who writes what guests need writes the guests', () => {
  const helper = withAccess(presetOf('viewer'), 'needs', 'write')
  expect(helper.guests).toBe('write')
  expect(withAccess(helper, 'guests', 'read').needs).toBe('read')
})

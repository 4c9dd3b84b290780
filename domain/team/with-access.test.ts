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

test('without money vendors and drinks go, and come back with it as far as they need each other', () => {
  const without = withAccess(presetOf('editor'), 'money', 'none')
  expect([without.vendors, without.drinks, without.guests]).toEqual(['none', 'none', 'write'])
  expect(withAccess(without, 'drinks', 'write')).toMatchObject({ drinks: 'write', money: 'read', vendors: 'read' })
})

test('who writes what guests need writes the guests', () => {
  const helper = withAccess(presetOf('viewer'), 'needs', 'write')
  expect(helper.guests).toBe('write')
  expect(withAccess(helper, 'guests', 'read').needs).toBe('read')
})

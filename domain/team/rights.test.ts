import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ACCESSES,
  areFitting,
  atMost,
  HELPER_WITHOUT_MONEY,
  isWithin,
  MODULES,
  mayRead,
  mayWrite,
  normalizeRights,
  presetOf,
  presetRoleOf,
  type Rights,
  readOnly,
  rightsOf,
  roleOf,
} from './rights.ts'

const anyRights = fc.record(
  Object.fromEntries(MODULES.map((module) => [module, fc.constantFrom(...ACCESSES)])),
) as unknown as fc.Arbitrary<Rights>

const NOTHING = Object.fromEntries(MODULES.map((module) => [module, 'none'])) as unknown as Rights

describe('presets', () => {
  test('owners and editors write everything', () => {
    for (const role of ['owner', 'editor'] as const) {
      expect(MODULES.filter((module) => !mayWrite(presetOf(role), module))).toEqual([])
    }
  })

  test('viewers read all but needs and team, and write nothing', () => {
    expect(MODULES.filter((module) => !mayRead(presetOf('viewer'), module))).toEqual(['needs', 'team'])
    expect(MODULES.filter((module) => mayWrite(presetOf('viewer'), module))).toEqual([])
  })

  test('a preset fits and is found again by its rights', () => {
    for (const role of ['editor', 'viewer'] as const) {
      expect(areFitting(presetOf(role))).toBe(true)
      expect(presetRoleOf(presetOf(role))).toBe(role)
      expect(roleOf(presetOf(role))).toBe(role)
    }
  })
})

describe('rights that fit', () => {
  test('the details can always be read', () => {
    expect(normalizeRights(NOTHING)).toEqual({ ...NOTHING, details: 'read' })
  })

  test('without money or vendors there are neither, and no drinks', () => {
    const aunt = { ...presetOf('editor'), vendors: 'none', money: 'none', drinks: 'none' }
    expect(normalizeRights({ ...presetOf('editor'), money: 'none' })).toEqual(aunt)
    expect(normalizeRights({ ...presetOf('editor'), vendors: 'none' })).toEqual(aunt)
    expect(normalizeRights({ ...presetOf('editor'), drinks: 'none' })).toMatchObject({
      money: 'write',
      vendors: 'write',
    })
    expect(areFitting(HELPER_WITHOUT_MONEY)).toBe(true)
  })

  test('needs are not above guests', () => {
    expect(normalizeRights({ ...NOTHING, guests: 'read', needs: 'write' }).needs).toBe('read')
    expect(normalizeRights({ ...NOTHING, needs: 'write' }).needs).toBe('none')
  })

  test('seating is told with the names of guests', () => {
    expect(normalizeRights({ ...NOTHING, seating: 'write' }).seating).toBe('none')
    expect(normalizeRights({ ...NOTHING, seating: 'write', guests: 'read' }).seating).toBe('write')
  })

  test('what fits is left as it is, and nothing is raised but the details', () => {
    fc.assert(
      fc.property(anyRights, (rights) => {
        const fitting = normalizeRights(rights)
        expect(normalizeRights(fitting)).toEqual(fitting)
        expect(isWithin({ ...fitting, details: 'none' }, rights)).toBe(true)
      }),
    )
  })
})

test('nobody gives more than they have', () => {
  fc.assert(
    fc.property(anyRights, anyRights, (rights, own) => {
      const ceiling = normalizeRights(own)
      expect(isWithin(atMost(rights, ceiling), ceiling)).toBe(true)
    }),
  )
})

test('an editor may write something, a viewer nothing', () => {
  expect(roleOf({ ...NOTHING, details: 'read', guests: 'write' })).toBe('editor')
  expect(roleOf({ ...presetOf('viewer'), guests: 'none' })).toBe('viewer')
  expect(presetRoleOf({ ...presetOf('viewer'), guests: 'none' })).toBeNull()
})

test('rights of one’s own come before those of the role', () => {
  const own = { ...NOTHING, details: 'read' } as const
  expect(rightsOf({ role: 'viewer', rights: own })).toBe(own)
  expect(rightsOf({ role: 'viewer', rights: null })).toEqual(presetOf('viewer'))
})

test('without collaboration members read what they read before', () => {
  fc.assert(
    fc.property(anyRights, (rights) => {
      for (const module of MODULES) {
        expect(mayRead(readOnly(rights), module)).toBe(mayRead(rights, module))
        expect(mayWrite(readOnly(rights), module)).toBe(false)
      }
    }),
  )
})

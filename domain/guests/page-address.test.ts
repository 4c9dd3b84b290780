import { describe, expect, test } from 'vitest'
import { faultOfPageAddress, suggestPageAddress, toPageAddress } from './page-address.ts'

test('an address is read without accents, capitals and signs', () => {
  expect(toPageAddress('  Ana & José Núñez! ')).toBe('ana-jose-nunez')
  expect(toPageAddress('ANA-Y-LUIS')).toBe('ana-y-luis')
  expect(toPageAddress("Sean O'Brien")).toBe('sean-obrien')
  expect(toPageAddress('日本 🎉')).toBe('')
})

test.each([
  ['ana-y-luis', null],
  ['xv-2027', null],
  ['ab', 'length'],
  ['a'.repeat(41), 'length'],
  ['2027', 'characters'],
  ['ana--luis', 'characters'],
  ['-ana', 'characters'],
  ['ana_luis', 'characters'],
  ['аna-luis', 'characters'],
  ['soporte', 'reserved'],
])('%s: %s', (address, fault) => {
  expect(faultOfPageAddress(address)).toBe(fault)
})

describe('a suggestion', () => {
  const plan = { firstHost: 'Ana María', secondHost: 'Luis', planName: 'Boda de Ana y Luis', year: 2027 }

  test('has the first names of the hosts and the year', () => {
    expect(suggestPageAddress(plan, 'y')).toBe('ana-y-luis-2027')
    expect(suggestPageAddress({ ...plan, secondHost: null }, 'y')).toBe('ana-2027')
  })

  test('is made of the name of the plan where the hosts have none', () => {
    const nameless = { ...plan, firstHost: null, secondHost: ' ' }
    expect(suggestPageAddress(nameless, 'and')).toBe('boda-de-ana-y-luis-2027')
    expect(suggestPageAddress({ ...nameless, planName: 'Gala 2027' }, 'and')).toBe('gala-2027')
    expect(suggestPageAddress({ ...nameless, planName: '日本' }, 'and')).toBe('evento-2027')
  })

  test('can always be an address', () => {
    for (const planName of ['x'.repeat(80), 'Los quince años de María Fernanda Guadalupe de la Torre', '1', 'a']) {
      const address = suggestPageAddress({ ...plan, firstHost: null, secondHost: null, planName }, 'y')
      expect([address, faultOfPageAddress(address)]).toEqual([address, null])
    }
  })
})

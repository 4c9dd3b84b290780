import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vendorSearches } from './vendor-searches.ts'

test('a wedding in Mexico is also looked for in its directory', () => {
  const found = vendorSearches('Jardín para eventos  León', { countryCode: 'MX', eventType: 'wedding' })
  expect(found.map(({ site }) => site)).toEqual(['google-maps', 'openstreetmap', 'web', 'directory'])
  expect(found[0]?.address).toBe(
    'https://www.google.com/maps/search/?api=1&query=Jard%C3%ADn%20para%20eventos%20Le%C3%B3n',
  )
  expect(found[3]?.address).toBe(
    'https://duckduckgo.com/?q=site%3Abodas.com.mx%20Jard%C3%ADn%20para%20eventos%20Le%C3%B3n',
  )
})

test('a company has no directory of weddings, nor has a country without one', () => {
  expect(vendorSearches('AV', { countryCode: 'MX', eventType: 'corporate' })).toHaveLength(3)
  expect(vendorSearches('AV', { countryCode: 'NO', eventType: 'wedding' })).toHaveLength(3)
})

test('a character at the end of what is searched for is whole or replaced', () => {
  const [maps] = vendorSearches(`${'a'.repeat(199)}💐`, { countryCode: 'MX', eventType: 'wedding' })
  expect(new URL(maps?.address ?? '').searchParams.get('query')).toBe(`${'a'.repeat(199)}\uFFFD`)
})

test('whatever was typed leads to the same sites and is one value of the address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (words) => {
      for (const { site, address } of vendorSearches(words, { countryCode: 'MX', eventType: 'wedding' })) {
        const url = new URL(address)
        const host = { 'google-maps': 'www.google.com', openstreetmap: 'www.openstreetmap.org' }[site as string]
        expect(url.host).toBe(host ?? 'duckduckgo.com')
        expect([...url.searchParams.keys()].filter((key) => key !== 'api')).toHaveLength(1)
        expect(url.hash).toBe('')
      }
    }),
  )
})

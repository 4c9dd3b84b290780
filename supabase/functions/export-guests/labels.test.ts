import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { type LabelSheet, labelSheetIn } from '#contracts/export-guests.ts'
import type { PartyRow } from '#domain/guests/party.ts'
import { aMemberRow, aPartyRow, guestRows, NOW_MS } from '#tests/support/guests/guest-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { toGuestList } from '../_shared/guests/guest-list.ts'
import { toLabels } from './labels.ts'

async function write(parties: readonly PartyRow[], sheet: LabelSheet = 'a4', hasAddress = true) {
  const list = toGuestList(guestRows({ parties }), NOW_MS)
  const bytes = await toLabels(list, { hasAddress, sheet }, 'es', guestMessages('es'))
  const document = await getDocumentProxy(bytes)
  const { text, totalPages } = await extractText(document, { mergePages: false })
  return { document, pages: text.map((page) => page.replace(/\s+/g, ' ')), totalPages }
}

/** Where each text of the first page stands, in millimetres from its upper left corner. */
async function places(document: Awaited<ReturnType<typeof getDocumentProxy>>) {
  const page = await document.getPage(1)
  const [, , width = 0, height = 0] = page.view
  const { items } = await page.getTextContent()
  const inMm = (points: number) => (points * 25.4) / 72
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? item : []))
  return {
    size: [Math.round(inMm(width)), Math.round(inMm(height))],
    texts: texts.map(({ str, transform, width: wide }) => ({
      text: str,
      left: inMm(transform[4]),
      right: inMm(transform[4] + wide),
      base: inMm(height - transform[5]),
    })),
  }
}

const withAddress = (name: string, columns: Partial<PartyRow> = {}) =>
  aPartyRow({ address: 'Calle 4, Mérida', members: [aMemberRow({ name })], ...columns })

test('parties with an address, by surname, under their name for the envelope in their own language', async () => {
  const parties = [
    withAddress('Ana Ñandú'),
    withAddress('Luis Nava', {
      members: [aMemberRow({ name: 'Luis Nava' }), aMemberRow({ name: null })],
      language: 'en',
    }),
    withAddress('Eva Ojeda', { envelope_name: 'Doctora Ojeda y familia', title: 'Dra.' }),
    aPartyRow({ members: [aMemberRow({ name: 'Sin Dirección' })] }),
  ]
  const { pages } = await write(parties)
  expect(pages).toEqual([
    'Luis Nava and Guest Calle 4, Mérida Ana Ñandú Calle 4, Mérida Doctora Ojeda y familia Calle 4, Mérida',
  ])
})

test('without address, every party that has a name', async () => {
  const parties = [
    withAddress('Ana López'),
    aPartyRow({ members: [aMemberRow({ name: 'Eva Ruiz' })] }),
    aPartyRow({ members: [aMemberRow({ name: null })] }),
  ]
  expect((await write(parties, 'a4', false)).pages).toEqual(['Ana López Eva Ruiz'])
})

test('who declined and who is on the second list gets no label; who has not answered gets one', async () => {
  const parties = [
    withAddress('Ana Declina', { members: [aMemberRow({ name: 'Ana Declina', answer: 'no' })] }),
    withAddress('Luis Espera', { is_second_list: true }),
    withAddress('Eva Ruiz', { members: [aMemberRow({ name: 'Eva Ruiz', answer: 'pending' })] }),
  ]
  expect((await write(parties)).pages).toEqual(['Eva Ruiz Calle 4, Mérida'])
})

test('a list without addresses says so', async () => {
  expect((await write([aPartyRow()])).pages).toEqual(['Ningún grupo de la lista tiene dirección.'])
})

test.each([
  ['a4', [210, 297], 24, { left: 7.25, top: 12.9, width: 63.5, height: 33.9, pitch: 66 }],
  ['letter', [216, 279], 30, { left: 4.76, top: 12.7, width: 66.68, height: 25.4, pitch: 69.85 }],
] as const)('on %s every text stays on its label', async (sheet, size, count, label) => {
  // The widest letters, as long as the fields allow.
  const wide = Array.from({ length: count + 1 }, () =>
    aPartyRow({ envelope_name: 'W'.repeat(150), address: 'W'.repeat(200), members: [aMemberRow()] }),
  )
  const { document, totalPages } = await write(wide, sheet)
  expect(totalPages).toBe(2)
  const found = await places(document)
  expect(found.size).toEqual(size)
  const perLabel = new Map<string, number>()
  for (const { text, left, right, base } of found.texts) {
    const column = Math.floor((left - label.left) / label.pitch)
    const row = Math.floor((base - label.top) / label.height)
    const place = { left: label.left + column * label.pitch, top: label.top + row * label.height }
    expect(right).toBeLessThan(place.left + label.width)
    expect(base).toBeGreaterThan(place.top + 1)
    expect(base).toBeLessThan(place.top + label.height - 1)
    perLabel.set(`${column} ${row}`, (perLabel.get(`${column} ${row}`) ?? 0) + text.length)
  }
  expect([...perLabel.values()]).toEqual(Array.from({ length: count }, () => 350))
})

test.each([
  ['name', (text: string) => withAddress('Ana', { envelope_name: text })],
  ['address', (text: string) => withAddress('Ana', { address: text })],
])('PDF: a hostile %s is there as it was typed, and no action', async (_, aParty) => {
  const { document, pages } = await write(HOSTILE_TEXTS.map(aParty))
  const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}]+/gu, '')
  const found = visible(pages.join(''))
  expect(HOSTILE_TEXTS.filter((text) => !found.includes(visible(printableLine(text))))).toEqual([])
  expect(await document.getJSActions()).toBeNull()
  expect(await document.getOpenAction()).toBeNull()
  expect(await document.getAttachments()).toBeNull()
  for (let page = 1; page <= document.numPages; page += 1) {
    expect(await (await document.getPage(page)).getAnnotations()).toEqual([])
  }
})

test('the sheet is the one that is sold in the plan’s country', () => {
  expect(['MX', 'US', 'ES', 'AR'].map(labelSheetIn)).toEqual(['letter', 'letter', 'a4', 'a4'])
})

import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { SIGN_SIZES } from '#contracts/export-table-sign.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import type { SignInput } from './draw-sign.ts'
import { workerTask } from './worker-task.ts'

const ADDRESS = 'https://bodas.example/t#AbCdEfGhIjKlMnOpQrStUv'

async function read(changes: Partial<SignInput> = {}) {
  const bytes = await workerTask({
    planName: 'Boda de Lucía y Mateo',
    hosts: ['Lucía', 'Mateo'],
    address: ADDRESS,
    size: 'a4',
    language: 'es',
    nowMs: Date.UTC(2027, 4, 15),
    ...changes,
  })
  const raw = new TextDecoder('latin1').decode(bytes)
  const document = await getDocumentProxy(bytes)
  const { text, totalPages } = await extractText(document, { mergePages: true })
  const [, , width, height] = (await document.getPage(1)).view
  return {
    raw,
    text: text.replace(/\s+/g, ' '),
    totalPages,
    page: [width, height].map((side) => Math.round(side ?? 0)),
  }
}

test('a sign is one page with the event, what to do and its address', async () => {
  const { text, totalPages } = await read()
  expect(totalPages).toBe(1)
  for (const part of ['Boda de Lucía y Mateo', 'Encuentra tu mesa', 'Escanea el código', 'bodas.example/t#AbCdEfGh']) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Find your table')
})

test('a sign is in either language or in both, and names hosts that the plan’s name does not', async () => {
  const english = (await read({ language: 'en', hosts: ['Jimena', 'Mateo'] })).text
  expect(english).toContain('Find your table')
  expect(english).toContain('Jimena')
  expect(english).not.toContain('mesa')
  const both = (await read({ language: 'both' })).text
  expect(both.indexOf('Encuentra tu mesa')).toBeGreaterThan(-1)
  expect(both.indexOf('Find your table')).toBeGreaterThan(both.indexOf('Encuentra tu mesa'))
})

test('a sign is as large as the paper', async () => {
  const pages = await Promise.all(SIGN_SIZES.map(async (size) => (await read({ size })).page))
  expect(pages).toEqual([
    [595, 842],
    [612, 792],
    [842, 1191],
  ])
})

test('PDF: hostile names are text, on one page', async () => {
  for (const text of HOSTILE_TEXTS.slice(0, 12)) {
    const { raw, totalPages } = await read({ planName: text, hosts: [text, text] })
    expect(totalPages).toBe(1)
    expect(raw).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|URI)\b/)
  }
  expect((await read({ planName: 'Cena (gala) ]] /JS', hosts: [] })).text).toContain(
    printableLine('Cena (gala) ]] /JS'),
  )
})

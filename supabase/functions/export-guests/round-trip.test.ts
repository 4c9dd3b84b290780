import { describe, expect, test } from 'vitest'
import { readGuestFile } from '#app/features/guests/import/reading/read-guest-file.ts'
import { guestNeeds as english } from '#content/guest-needs/en.ts'
import { guestNeeds as spanish } from '#content/guest-needs/es.ts'
import { markApostrophes, withoutFormulaMarks } from '#domain/guests/import/formula-text.ts'
import { readNeeds } from '#domain/guests/import/needs-words.ts'
import { newEvents } from '#domain/guests/import/new-events.ts'
import { previewImport } from '#domain/guests/import/preview-import.ts'
import { readParties } from '#domain/guests/import/read-parties.ts'
import { readTable } from '#domain/guests/import/table.ts'
import { ACCESS_NEEDS, ALLERGENS, DIETS } from '#domain/guests/needs.ts'
import type { PartyRow } from '#domain/guests/party.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import {
  aMemberRow,
  aPartyRow,
  BRUNCH,
  CHICKEN,
  FISH,
  guestRows,
  MAIN_EVENT,
  NOW_MS,
} from '#tests/support/guests/guest-rows.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { toGuestList } from '../_shared/guests/guest-list.ts'
import type { GuestRows } from '../_shared/guests/guest-rows.ts'
import { workerTask } from './worker-task.ts'

type Format = 'csv' | 'xlsx'
type Language = 'es' | 'en'

const HOSTS = ['Ana', 'Luis'] as const

/** What the import would do with a file that the export wrote of the same list. */
async function importOf(rows: GuestRows, file: Format, language: Language) {
  const bytes = await workerTask({
    rows,
    file,
    language,
    lists: ['by-table'],
    hasMenus: false,
    sheet: 'a4',
    nowMs: NOW_MS,
  })
  const read = await readGuestFile(bytes)
  if ('refusal' in read) throw new Error(read.refusal)
  const list = toGuestList(rows, NOW_MS)
  const events = list.subEvents.map(({ id, isMain, nameEs, nameEn }) => ({
    id,
    isMain,
    names: isMain ? [list.planName] : [nameEs, nameEn].flatMap((name) => name ?? []),
  }))
  const table = readTable(read.sheets[0]?.cells ?? [], read.kind, events)
  if ('refusal' in table) throw new Error(table.refusal)
  expect(table.source).toBe('own')
  expect(newEvents(table.headers, table.targets)).toEqual([])
  const drafts = readParties(table, table.targets, {
    events,
    meals: list.mealOptions.map(({ id, nameEs, nameEn }) => ({
      id,
      names: [nameEs, nameEn].flatMap((name) => name ?? []),
    })),
    hosts: { first: list.settings.firstHost, second: list.settings.secondHost, bride: 'second' },
    readPhone: () => null,
  })
  return previewImport(drafts, {
    parties: list.parties,
    needs: list.needs ?? new Map(),
    mainEventId: MAIN_EVENT,
    source: table.source,
    decisions: {},
  })
}

async function expectNoChange(rows: GuestRows, file: Format, language: Language) {
  const found = await importOf(rows, file, language)
  expect(found.map(({ kind, changes, problems }) => ({ kind, changes, problems }))).toEqual(
    rows.parties.map(() => ({ kind: 'same', changes: [], problems: [] })),
  )
}

const CASES = [
  ['csv', 'es'],
  ['csv', 'en'],
  ['xlsx', 'es'],
  ['xlsx', 'en'],
] as const

const FULL: readonly PartyRow[] = [
  aPartyRow({
    side: 'first',
    guest_group: 'Familia',
    phone: '+525512345678',
    whatsapp: '+15550001111',
    email: 'ana@example.com',
    address: 'Calle Ñandú 4, int. 2\nMérida',
    table_number: '04',
    notes: 'Llega tarde; =1+1 dice\n=y trae a su perro',
    title: 'Dra.',
    envelope_name: "'=Familia López",
    language: 'en',
    tags: ['primos', 'coro', 'mesa 4, junto al bar', 'a\\b', '\\,', ',; |'],
    save_the_date_sent: true,
    is_second_list: true,
    members: [
      aMemberRow({ answer: 'yes', meal: FISH, age_group: '25-35', gender: 'prefer-not-to-say', is_driver: true }),
      aMemberRow({ name: null, answer: 'pending' }),
      aMemberRow({ name: 'Luz', answer: null, age_group: 'under-18', age: 0 }),
    ],
  }),
  aPartyRow({
    side: 'second',
    invite_sent: true,
    members: [
      aMemberRow({
        name: 'Begoña Íñiguez',
        invitations: [
          { sub_event_id: MAIN_EVENT, answer: 'no' },
          { sub_event_id: BRUNCH, answer: 'yes', meal_option_id: CHICKEN },
        ],
      }),
    ],
  }),
  aPartyRow({ side: 'both', phone: '+525512345678', members: [aMemberRow({ name: 'Guest', answer: 'pending' })] }),
]

describe.each(CASES)('a %s in %s', (file, language) => {
  test('changes nothing when it is imported again', async () => {
    await expectNoChange(guestRows({ parties: FULL }), file, language)
    await expectNoChange(guestRows({ parties: FULL, hosts: HOSTS }), file, language)
    await expectNoChange(guestRows({ parties: FULL, hosts: ['Ana', 'Ana'] }), file, language)
  })

  test('brings no answer to the hosts’ questions into another field, whatever the question says', async () => {
    const texts = ['Phone of your hotel?', 'Nombre de tus hijos', 'Mesa', 'Notas', 'RSVP', 'Correo', '=1+1']
    const guest_questions = texts.map((text, position) => ({
      id: crypto.randomUUID(),
      text_es: text,
      text_en: text,
      kind: 'text' as const,
      choices_es: [],
      choices_en: [],
      position,
    }))
    const question_answers = Object.fromEntries(guest_questions.map(({ id }) => [id, 'x@example.com']))
    await expectNoChange(guestRows({ guest_questions, parties: [aPartyRow({ question_answers })] }), file, language)
  })

  test('keeps every need that has a word, and the note', async () => {
    const parties = [aPartyRow(), aPartyRow()]
    const [all = '', none = ''] = parties.map(({ members }) => members[0]?.id)
    const needs = [
      {
        member_id: all,
        diets: [...DIETS],
        allergens: [...ALLERGENS],
        access: [...ACCESS_NEEDS],
        note: 'Sin picante, y con poca sal.',
      },
      { member_id: none, note: '=vegana' },
    ]
    await expectNoChange(guestRows({ parties, needs }), file, language)
  })

  test('keeps hostile texts in every field, and none is a formula', async () => {
    const parties = HOSTILE_TEXTS.map((text) => {
      const cut = (most: number) =>
        text
          .slice(0, most)
          .replace(/[\ud800-\udbff]$/, '')
          .trim()
      return aPartyRow({
        guest_group: cut(60),
        address: text,
        table_number: cut(20),
        notes: text,
        title: cut(30),
        envelope_name: text,
        members: [aMemberRow({ name: null, first_name: cut(50), last_name: cut(50) })],
      })
    })
    await expectNoChange(guestRows({ parties }), file, language)
  })
})

test.each([
  ['es', spanish],
  ['en', english],
] as const)('the words of needs in %s are read back as their codes alone', (_, words) => {
  const none = { diets: [], allergens: [], access: [], note: null }
  for (const code of DIETS) expect(readNeeds(words[`diet.${code}`])).toEqual({ ...none, diets: [code] })
  for (const code of ALLERGENS) expect(readNeeds(words[`allergen.${code}`])).toEqual({ ...none, allergens: [code] })
  for (const code of ACCESS_NEEDS) expect(readNeeds(words[`access.${code}`])).toEqual({ ...none, access: [code] })
})

test('every mark against a formula is taken back, also of texts that have apostrophes themselves', () => {
  const parts = ['', "'", "''", '=', '+1', '-', '@a', ';', '; ', '\t', '\n', ' ', 'a', '＝', ";'", "\n'"]
  const texts = parts.flatMap((a) => parts.flatMap((b) => parts.flatMap((c) => [`${a}${b}${c}`, `${a}${b}${c}=`])))
  const marked = (text: string) => safeTableCell(markApostrophes(text))
  expect(texts.filter((text) => withoutFormulaMarks(marked(text)) !== text)).toEqual([])
  expect(texts.filter((text) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(marked(text)))).toEqual([])
})

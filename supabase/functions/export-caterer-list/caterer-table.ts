import { NEED_CODES } from '#domain/guests/person-needs.ts'
import { safeTableCell } from '#domain/records/safe-cell.ts'
import { CATERER_GROUPS, type CatererPerson, mealName, tableLabel } from '#domain/seating/caterer/caterer-list.ts'
import { tableHeading } from '#domain/seating/caterer/describe-changes.ts'
import type { FileTable } from '../_shared/files/file-table.ts'
import { printable } from '../_shared/files/safe-text.ts'
import type { CatererSheet } from './caterer-sheet.ts'
import type { FileWords } from './messages.ts'

interface CatererColumn {
  readonly header: string
  readonly width: number
  readonly isNumber?: true
}

const safe = (text: string): string => safeTableCell(printable(text))

const tableOf = (columns: readonly CatererColumn[], rows: FileTable['rows']): FileTable => ({
  columns: columns.map(({ header, width, isNumber = false }) => ({ header: safe(header), width, isNumber })),
  rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safe(cell) : cell))),
})

/** A row for each person, table by table. */
export function peopleTable(sheet: CatererSheet, { t }: FileWords): FileTable {
  const { list, last } = sheet
  const needs = (kind: 'diets' | 'allergens' | 'access') => (person: CatererPerson) =>
    sheet.needsOf(person, kind).join(', ') || null
  const columns: readonly (CatererColumn & { readonly value: (person: CatererPerson) => string | number | null })[] = [
    { header: t('caterer.column.seat'), width: 8, isNumber: true, value: ({ seat }) => seat },
    { header: t('caterer.column.name'), width: 28, value: (person) => sheet.nameOf(person) },
    { header: t('caterer.column.kind'), width: 12, value: kindText(t) },
    { header: t('caterer.column.age'), width: 8, isNumber: true, value: sheet.ageOf },
    { header: t('caterer.column.menu'), width: 18, value: sheet.mealOf },
    ...(list.hasNeeds
      ? [
          { header: t('caterer.column.diets'), width: 20, value: needs('diets') },
          { header: t('caterer.column.allergens'), width: 20, value: needs('allergens') },
          { header: t('caterer.column.access'), width: 20, value: needs('access') },
          { header: t('caterer.column.note'), width: 30, value: ({ note }: CatererPerson) => note },
        ]
      : []),
    {
      header: t('caterer.column.standing'),
      width: 14,
      value: ({ standing }) => t(`caterer.standing.${standing}`),
    },
    ...(last
      ? [
          {
            header: t('caterer.column.change', { number: last.number }),
            width: 36,
            value: ({ who }: CatererPerson) => (who === null ? null : (sheet.changesOf.get(who)?.join('; ') ?? null)),
          },
        ]
      : []),
  ]
  return tableOf(
    [
      { header: t('caterer.column.table'), width: 10 },
      { header: t('caterer.column.table-name'), width: 18 },
      ...columns,
    ],
    sheet.places.flatMap(({ table, people }) =>
      people.map((person) => [
        table ? tableLabel(table, list) : t('caterer.no-table'),
        table?.name ?? null,
        ...columns.map(({ value }) => value(person)),
      ]),
    ),
  )
}

/** Crew and hosts by what they are; guests by their age where they are no adults. */
export const kindText =
  (t: FileWords['t']) =>
  ({ kind, age }: Pick<CatererPerson, 'kind' | 'age'>): string =>
    kind === 'guest' && age !== 'adult' ? t(`caterer.age.${age}`) : t(`caterer.kind.${kind}`)

/** A row for each table: how many people of which group, with which menu and need. The last row is the whole. */
export function tablesTable(sheet: CatererSheet, totals: CatererSheet['places'][number]['counts'], words: FileWords) {
  const { t, language, need } = words
  const { list, places } = sheet
  const number = (header: string) => ({ header, width: 12, isNumber: true as const })
  const needs = NEED_CODES.filter((code) => totals.needs.has(code))
  const meals =
    list.meals.length === 0 ? [] : [...list.meals, null].filter((meal) => totals.meals.has(meal?.id ?? null))
  const row = (name: string, counts: typeof totals) => [
    name,
    counts.people,
    ...CATERER_GROUPS.map((group) => counts.groups.get(group) ?? 0),
    ...meals.map((meal) => counts.meals.get(meal?.id ?? null) ?? 0),
    ...needs.map((code) => counts.needs.get(code) ?? 0),
  ]
  return tableOf(
    [
      { header: t('caterer.column.table'), width: 22 },
      number(t('caterer.column.people')),
      ...CATERER_GROUPS.map((group) => number(t(`caterer.paper.group.${group}`))),
      ...meals.map((meal) => number(meal ? mealName(meal, language) : t('caterer.no-meal'))),
      ...needs.map((code) => number(need(code))),
    ],
    [
      ...places.map(({ table, counts }) => row(tableHeading(table, list, words), counts)),
      row(t('caterer.paper.totals'), totals),
    ],
  )
}

/** What changed since the version before, in short and person by person. */
export const changesTable = (sheet: CatererSheet, { t }: FileWords): FileTable =>
  tableOf(
    [
      { header: t('caterer.column.what'), width: 32 },
      { header: t('caterer.column.change', { number: sheet.last?.number ?? 0 }), width: 60 },
    ],
    [
      ...(sheet.changeTexts.length === 0 ? [[t('caterer.paper.totals'), t('caterer.paper.no-changes')]] : []),
      ...sheet.changeTexts.map((text) => [t('caterer.paper.totals'), text]),
      ...sheet.changedPeople.map(({ name, texts }) => [name, texts.join('; ')]),
    ],
  )

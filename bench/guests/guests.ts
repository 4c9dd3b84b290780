import type { Page } from 'playwright-core'
import { anAccount, aSavedPlan, signInAs } from '#tests/e2e/support/account.ts'
import { closeBrowser, openVisitor } from '#tests/e2e/support/browser.ts'
import { messagesIn } from '#tests/e2e/support/messages.ts'
import { manyTasks, raiseTier } from '#tests/e2e/support/planner.ts'
import { startProduct } from '#tests/e2e/support/product.ts'
import { fillGuestList } from '#tests/support/guests/large-guest-list.ts'
import { benchFile } from '../exports.ts'
import { timed } from '../measure.ts'
import type { BenchRow } from '../row.ts'
import { opened, painted } from '../screens.ts'
import { scrollFrames, typedFilter } from './guest-frames.ts'
import { measureGuestPages } from './guest-pages.ts'

const PARTIES = 4_000
const PEOPLE = 10_000
const TASKS = 500
const LIST = `guests, ${PEOPLE} in ${PARTIES} parties`
const FIRST_ROW = 'main [data-row]'
const t = messagesIn('es')

const FIRST = [
  'Ana',
  'José',
  'Begoña',
  'Íñigo',
  'Lucía',
  'Mateo',
  'Fernanda',
  'Óscar',
  'Ximena',
  'Raúl',
  'Sofía',
  'Luis',
]
const LAST = ['Muñoz', 'García', 'De la Torre', 'Hernández', 'Salinas', 'Ocampo', 'Peña', 'Ñúñez', 'Rivas', 'Zamora']

/** A name for each number; later ones repeat first names, as lists of families do. */
const nameOf = (number: number) => ({
  first: `${FIRST[number % FIRST.length]} ${FIRST[(number * 7) % FIRST.length]}`,
  last: `${LAST[number % LAST.length]} ${LAST[Math.floor(number / 10) % LAST.length]}${String.fromCharCode(97 + (number % 26))}`,
})

/** A sheet with a row for each party of one to four people, half of them with an answer. */
function sheet(): Buffer {
  const rows = Array.from({ length: PARTIES }, (_, index) => {
    const { first, last } = nameOf(index)
    const companions = Array.from({ length: index % 4 }, (_, place) => {
      const other = nameOf(index * 4 + place + PARTIES)
      return `${other.first} ${other.last}`
    })
    return [
      ...[first, last, `invitado${index}@example.com`, `55${String(10_000_000 + index)}`],
      ...[companions.join('; '), ['Sí', 'No', '', ''][index % 4], ['Familia', 'Trabajo', 'Amigos'][index % 3]],
      String(1 + Math.floor(index / 4)),
    ].join(',')
  })
  return Buffer.from(['Nombre,Apellidos,Correo,Teléfono,Acompañantes,Asistencia,Grupo,Mesa', ...rows].join('\n'))
}

const PARTS = ['load', 'open', 'search', 'scroll', 'pages', 'files'] as const

/**
 * The guest list with as many people as a plan is made for: from the file to the saved list and back, the first rows beside
 * those of the tasks screen, a search as it is typed, scrolling, the files that leave, and the page on which guests answer.
 * `BENCH_GUESTS=open,scroll` measures some parts alone, after the import.
 */
export async function benchGuests(): Promise<readonly BenchRow[]> {
  const asked = process.env['BENCH_GUESTS']?.split(',')
  const has = (part: (typeof PARTS)[number]) => asked?.includes(part) ?? true
  const product = await startProduct()
  const rows: BenchRow[] = []
  try {
    const account = await anAccount(product, 'planner@example.com', 'es')
    await raiseTier(product, account, 'pro')
    const planId = await aSavedPlan(account, {}, { hasTasks: false })
    await manyTasks(account, planId, TASKS)
    const visitor = await openVisitor({ baseUrl: product.url })
    await signInAs(visitor.context, account)
    visitor.context.setDefaultTimeout(120_000)
    const { page } = visitor
    const [list, tasks, plan] = [
      `/app/guest-list/${planId}`,
      `/app/event-tasks/${planId}`,
      `/app/event-plan/${planId}`,
    ] as const
    try {
      rows.push(...(await imported(page, list)))
      if (has('load')) {
        rows.push(
          ...(await painted(page, `tasks, ${TASKS}`, tasks, 'main [aria-posinset="1"]')),
          ...(await painted(page, LIST, list, FIRST_ROW)),
        )
      }
      if (has('open')) {
        rows.push(
          ...(await opened(page, `tasks, ${TASKS}`, plan, `nav a[href="${tasks}"]`, 'main [aria-posinset="1"]')),
          ...(await opened(page, LIST, plan, `nav a[href="${list}"]`, FIRST_ROW)),
        )
      }
      if (has('search')) {
        await openWhole(page, list)
        rows.push(...(await typedFilter(page, LIST)))
      }
      if (has('scroll')) {
        await openWhole(page, list)
        rows.push(...(await scrollFrames(page, LIST)))
      }
    } finally {
      await visitor.close()
    }
    if (has('pages')) rows.push(...(await measureGuestPages(account, product.url, planId)))
  } finally {
    await closeBrowser()
    await product.remove()
  }
  if (!has('files')) return rows
  for (const [file, people] of [
    ['guest-list', 1_000],
    ['csv', PEOPLE],
    ['xlsx', PEOPLE],
  ] as const) {
    rows.push(
      ...(await benchFile({
        name: `${people.toLocaleString('en')} guests as ${file}`,
        functionName: 'export-guests',
        request: { file, hasMenus: true, hasNeeds: true },
        fill: ({ database }, _, plan) => fillGuestList(database.admin, plan, people),
      })),
    )
  }
  return rows
}

/** Opens the list and waits until every page of it is there. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByText(t('guests.header.sum', { people: PEOPLE, parties: PARTIES })).waitFor()
}

/** Imports the sheet, undoes it, and imports it again, which stays. */
export async function imported(page: Page, path: string): Promise<BenchRow[]> {
  await page.goto(path)
  await page.getByRole('button', { name: t('imports.open') }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel(t('imports.choose.file')).and(page.locator('input[type=file]'))
  const preview = dialog.getByRole('button', { name: t('imports.preview.save', { count: PARTIES }) })
  const run = async () => {
    await dialog.getByRole('heading', { name: t('imports.title') }).waitFor()
    const readMs = await timed(async () => {
      await file.setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: sheet() })
      await dialog.getByRole('heading', { name: t('imports.columns.title') }).waitFor()
    })
    const previewMs = await timed(async () => {
      await dialog.getByRole('button', { name: t('imports.columns.next') }).click()
      await preview.waitFor()
    })
    const savedMs = await timed(async () => {
      await preview.click()
      await dialog
        .getByText(t('imports.done.text', { added: PARTIES, changed: 0, people: PEOPLE }))
        .waitFor({ timeout: 300_000 })
    })
    await dialog.getByRole('button', { name: t('imports.done.close') }).click()
    return { previewMs: readMs + previewMs, savedMs }
  }
  const reopen = async () => {
    await page.getByRole('button', { name: t('guests.more.label') }).click()
    await page.getByRole('menuitem', { name: t('imports.open') }).click()
  }
  const first = await run()
  await reopen()
  const undoneMs = await timed(async () => {
    await dialog.getByRole('button', { name: t('common.undo') }).click()
    await dialog.getByText(t('imports.undone.done', { removed: PARTIES, restored: 0 })).waitFor({ timeout: 300_000 })
  })
  const again = await run()
  return [
    { name: `import of ${PARTIES} parties: file chosen to preview`, value: first.previewMs, unit: 'ms' },
    { name: `import of ${PARTIES} parties: confirmed to saved`, value: first.savedMs, unit: 'ms' },
    { name: `import of ${PARTIES} parties: undone`, value: undoneMs, unit: 'ms' },
    { name: `import of ${PARTIES} parties again: file chosen to preview`, value: again.previewMs, unit: 'ms' },
    { name: `import of ${PARTIES} parties again: confirmed to saved`, value: again.savedMs, unit: 'ms' },
  ]
}

import type { Page } from 'playwright-core'
import { HALF, PLAN } from '../seed.ts'
import { BOTH, button, dialog, menuItem, planner, type Scene } from './scene.ts'

const seatingPath = `/app/table-arrangement/${PLAN.wedding}`

/** A scene of something that opens over the list. */
const over = (name: string, open: (page: Page) => Promise<void>, rest: Partial<Scene> = {}): Scene => ({
  name: `seating-${name}`,
  person: planner,
  path: `${seatingPath}?view=list`,
  walk: async ({ page, shot }) => {
    await open(page)
    await dialog(page).waitFor()
    await shot()
  },
  ...rest,
})

/** The menu of the screen; the plan's own has the same name, and is there before the tables. */
const moreOfSeating = async (page: Page, item: string) => {
  await button(page, 'Deseos').waitFor()
  await button(page, 'Más').last().click()
  await menuItem(page, item).click()
}

/** The room as it is drawn: its canvas comes after the screen, and is blank at first. */
const room = (name: string, path: string, rest: Partial<Scene> = {}): Scene => ({
  name,
  person: planner,
  path,
  walk: async ({ page, shot }) => {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('canvas')].some((canvas) => {
        const { width, height } = canvas
        if (width * height === 0) return false
        const drawing = canvas.getContext('2d')?.getImageData(0, 0, width, height)
        return drawing?.data.some((value) => value > 0)
      }),
    )
    await shot()
  },
  ...rest,
})

/** The room on paper, or the list. */
const printed = (name: string, view: string): Scene => ({
  name,
  person: planner,
  path: `${seatingPath}?view=${view}`,
  walk: async ({ page, shot }) => {
    await button(page, 'Deseos').waitFor()
    await page.emulateMedia({ media: 'print' })
    await shot()
    await page.emulateMedia({ media: 'screen' })
  },
})

export const seating: readonly Scene[] = [
  room('seating-room', `${seatingPath}?view=room`, { looks: BOTH }),
  room('seating-room-half', `${seatingPath}?view=room&arrangement=${HALF}`, { looks: BOTH }),
  room('seating-room-empty', `/app/table-arrangement/${PLAN.gala}?view=room`, { looks: BOTH }),
  { name: 'seating-list', person: planner, path: `${seatingPath}?view=list&show=all`, looks: BOTH },
  { name: 'seating-list-half', person: planner, path: `${seatingPath}?view=list&arrangement=${HALF}`, looks: BOTH },
  { name: 'seating-list-empty', person: planner, path: `/app/table-arrangement/${PLAN.gala}?view=list`, looks: BOTH },
  room('seating-search', `${seatingPath}?view=room&q=ra%C3%BAl`),
  { name: 'seating-few', person: 'starter', path: `/app/table-arrangement/${PLAN.small}?view=list` },
  { name: 'seating-completed', person: planner, path: `/app/table-arrangement/${PLAN.birthday}` },
  { name: 'seating-unknown', person: planner, path: `/app/table-arrangement/${PLAN.unknown}` },
  printed('seating-printed-list', 'list'),
  printed('seating-printed-room', 'room'),
  over('automatic', (page) => button(page, 'Acomodar automáticamente').click(), {
    looks: BOTH,
    walk: async ({ page, shot }) => {
      await button(page, 'Acomodar automáticamente').click()
      await button(dialog(page), 'Buscar acomodos').waitFor()
      await shot()
      await button(dialog(page), 'Buscar acomodos').click()
      await button(dialog(page), /^Usar este acomodo/).waitFor()
      await shot('found')
    },
  }),
  over('wishes', (page) => button(page, 'Deseos').click(), { looks: BOTH }),
  over('arrangements', (page) => moreOfSeating(page, 'Acomodos…')),
  over('hosts', (page) => moreOfSeating(page, 'Anfitriones y equipo')),
  over('template', (page) => moreOfSeating(page, 'Usar una plantilla'), { looks: BOTH }),
  over('room-form', (page) => moreOfSeating(page, 'Salón y numeración')),
  over('items', (page) => moreOfSeating(page, 'Elementos del salón')),
]

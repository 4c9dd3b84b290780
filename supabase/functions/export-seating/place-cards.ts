import type { CardPaper, PlaceCard, SeatingOrder } from '#contracts/export-seating.ts'
import { circlePath, linePath } from '../_shared/files/page-shapes.ts'
import { type Box, INK, Paper, QUIET } from '../_shared/files/paper.ts'
import { printableLine } from '../_shared/files/safe-text.ts'
import { nameIn } from '../_shared/guests/guest-list.ts'
import { CARD_SHEETS, cardBox, cardsOf, drawCutMarks, MM } from './card-sheet.ts'
import { EDGE } from './colors.ts'
import { menuIcon } from './menu-icons.ts'
import { PAPER_SIZES } from './paper-sizes.ts'
import { fullTableName, nameOnCard, type PaperContext } from './paper-text.ts'
import { allComing, inOrderOfNames, type ListedPerson } from './seated-list.ts'

export interface PlaceCardChoices {
  readonly cards: PlaceCard
  readonly paper: CardPaper
  readonly hasMenus: boolean
  /** By table and seat, as they are laid; by name, as they stand at the entrance. Of several the first counts. */
  readonly orders: readonly SeatingOrder[]
}

const PADDING = 6 * MM

/** A card for everybody who comes and has a seat. */
export async function toPlaceCards(
  context: PaperContext,
  { cards, paper: size, hasMenus, orders }: PlaceCardChoices,
): Promise<Uint8Array<ArrayBuffer>> {
  const { list, language, t } = context
  const sheet = CARD_SHEETS[size][cards]
  const paper = new Paper({
    size: PAPER_SIZES[size],
    title: `${t('seating.paper.place-cards')}: ${printableLine(list.guests.planName)}`,
    language,
    madeAt: new Date(`${list.guests.madeOn}T00:00:00Z`),
    footer: null,
  })
  const people = orders[0] === 'by-name' ? inOrderOfNames(allComing(list)) : allComing(list)
  if (people.length === 0) paper.text(t('seating.paper.nobody'))
  for (const [index, person] of people.entries()) {
    const place = index % cardsOf(sheet)
    if (index > 0 && place === 0) paper.startPage()
    if (place === 0) drawCutMarks(sheet, paper, cards === 'tent' ? [sheet.height / 2] : [])
    const box = cardBox(sheet, paper, place)
    if (cards === 'flat') drawFace(paper, context, person, box, hasMenus)
    else {
      const half = { ...box, height: box.height / 2 }
      drawBack(paper, context, person, half)
      drawFace(paper, context, person, { ...half, y: box.y + half.height }, hasMenus)
    }
    await paper.breathe()
  }
  return await paper.finish()
}

/** Points from the lower edge of a card to the line below the name. */
const RULE = 37
const RULE_WIDTH = 26

function drawFace(paper: Paper, context: PaperContext, person: ListedPerson, box: Box, hasMenus: boolean) {
  const { language } = context
  const { first, last } = nameOnCard(person, context)
  const inner = { x: box.x + PADDING, width: box.width - 2 * PADDING }
  const middle = box.x + box.width / 2
  const rule = box.y + box.height - RULE
  const top = box.y + PADDING * 0.8
  const height = rule - 8 - top
  // Both in one face: a surname alone in another would look like a mistake.
  // First and last name are in one face.
  const style = { keepsWords: true, align: 'center', isDisplay: paper.hasDisplay(first + last) } as const
  const name = { ...style, text: first }
  const surname = { ...style, text: last, color: QUIET, scale: 0.55 }
  paper.fit({ ...inner, y: top, height }, last ? [name, surname] : [name], 26)
  paper.shape(linePath({ x: middle - RULE_WIDTH / 2, y: rule }, { x: middle + RULE_WIDTH / 2, y: rule }), {
    stroke: EDGE,
    width: 0.6,
  })
  if (person.table) {
    paper.label({
      text: fullTableName(context, person.table),
      x: middle,
      y: rule + 12,
      size: 8.5,
      color: QUIET,
      maxWidth: inner.width,
    })
  }
  const foot = box.y + box.height - 12
  if (hasMenus && person.meal) {
    const menu = printableLine(nameIn(person.meal, language) ?? '')
    const size = 7
    const room = inner.width - 30
    const width = Math.min(paper.widthOf(menu, { size }), room)
    const left = middle - (width + 14) / 2
    paper.icon({ paths: menuIcon(person.meal), x: left + 5, y: foot, size: 11, color: QUIET })
    paper.label({ text: menu, x: left + 14, y: foot, size, color: QUIET, align: 'left', maxWidth: room })
  }
  // Says that there is something to know, and not what: it lies where everybody sees it.
  if (hasNeeds(person)) paper.shape(circlePath({ x: box.x + box.width - PADDING, y: foot }, 2.2), { fill: INK })
}

/** The half that stands behind, upside down on the sheet: the name, for those across the table. */
function drawBack(paper: Paper, context: PaperContext, person: ListedPerson, box: Box) {
  const { first, last } = nameOnCard(person, context)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const width = box.width - 2 * PADDING
  paper.label({
    text: [first, last].filter(Boolean).join(' '),
    ...middle,
    turn: 180,
    size: 15,
    color: QUIET,
    isDisplay: true,
    maxWidth: width,
  })
}

function hasNeeds({ needs }: ListedPerson): boolean {
  if (!needs) return false
  return needs.diets.length > 0 || needs.allergens.length > 0 || needs.access.length > 0 || Boolean(needs.note)
}

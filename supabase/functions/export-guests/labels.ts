import type { LabelSheet } from '#contracts/export-guests.ts'
import { envelopeName } from '#domain/guests/envelope-name.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'
import { type Box, Paper } from '../_shared/files/paper.ts'
import { printable, printableLine } from '../_shared/files/safe-text.ts'
import type { TranslateGuests } from '../_shared/guest-messages.ts'
import { type GuestList, inOrder, statusOf } from '../_shared/guests/guest-list.ts'

const INCH = 72
const MM = INCH / 25.4

interface Sheet {
  readonly size: PaperSize
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** From one label to the one beside it; below one another they touch */
  readonly pitch: number
}

/** The commonest sheets with 3 by 8 and 3 by 10 labels. Sources: Avery's templates L7159 and 5160. */
const SHEETS: Readonly<Record<LabelSheet, Sheet>> = {
  a4: {
    size: 'A4',
    columns: 3,
    rows: 8,
    left: 7.25 * MM,
    top: 12.9 * MM,
    width: 63.5 * MM,
    height: 33.9 * MM,
    pitch: 66 * MM,
  },
  letter: {
    size: 'LETTER',
    columns: 3,
    rows: 10,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    width: 2.625 * INCH,
    height: INCH,
    pitch: 2.75 * INCH,
  },
}

/** Printers shift a sheet by some millimetres. */
const PADDING = { x: 8, y: 5 }

/**
 * Sheets of labels for envelopes: the name of each party that is invited and has not declined, in its own language, with
 * its address or without. A party without what its label needs has none.
 */
export async function toLabels(
  list: GuestList,
  { hasAddress, sheet }: { readonly hasAddress: boolean; readonly sheet: LabelSheet },
  language: Language,
  t: TranslateGuests,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = t(hasAddress ? 'guests.paper.address-labels' : 'guests.paper.name-labels')
  const { size, columns, rows, left, top, width, height, pitch } = SHEETS[sheet]
  const paper = new Paper({
    size,
    title: `${title}: ${printableLine(list.planName)}`,
    language,
    madeAt: new Date(`${list.madeOn}T00:00:00Z`),
    footer: null,
  })
  const labels = inOrder(list.parties).flatMap((party) => {
    if (party.isSecondList || statusOf(party, list) === 'declined') return []
    const name = envelopeName(party, party.language ?? list.planLanguage)
    const address = party.address?.trim()
    if (name === null || (hasAddress && !address)) return []
    return [{ name: printableLine(name), address: hasAddress && address ? printable(address) : null }]
  })
  if (labels.length === 0) paper.text(t(hasAddress ? 'guests.paper.no-addresses' : 'guests.paper.no-names'))
  for (const [index, { name, address }] of labels.entries()) {
    const place = index % (columns * rows)
    if (index > 0 && place === 0) paper.startPage()
    const box: Box = {
      x: left + (place % columns) * pitch + PADDING.x,
      y: top + Math.floor(place / columns) * height + PADDING.y,
      width: width - 2 * PADDING.x,
      height: height - 2 * PADDING.y,
    }
    paper.fit(
      box,
      [{ text: name, isBold: true }, ...(address === null ? [] : [{ text: address, endsAtCommas: true }])],
      address === null ? 12 : 10,
    )
    await paper.breathe()
  }
  return await paper.finish()
}

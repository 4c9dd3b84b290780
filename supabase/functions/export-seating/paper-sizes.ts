import type { SeatingPaper } from '#contracts/export-seating.ts'
import type { PaperSize } from '#domain/plans/paper-size.ts'

/** The papers by the names that pdfkit knows. */
export const PAPER_SIZES = { a4: 'A4', letter: 'LETTER', a3: 'A3' } as const satisfies Record<
  SeatingPaper,
  PaperSize | 'A3'
>

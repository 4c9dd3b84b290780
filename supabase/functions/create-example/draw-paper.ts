import type { DayString } from '#domain/day/day.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { Paper, QUIET } from '../_shared/files/paper.ts'

interface ExamplePaper {
  readonly title: string
  readonly lines: readonly string[]
  readonly language: Language
  readonly today: DayString
}

/** A page that stands for a vendor's contract or receipt, and says that it is an example. */
export async function drawPaper({ title, lines, language, today }: ExamplePaper): Promise<Uint8Array<ArrayBuffer>> {
  const paper = new Paper({
    size: 'LETTER',
    title,
    language,
    madeAt: new Date(`${today}T00:00:00Z`),
    footer: () => title,
  })
  paper.text(title, { size: 22, isBold: true })
  paper.space(12)
  for (const line of lines) paper.text(line, { size: 11, color: QUIET })
  return await paper.finish()
}

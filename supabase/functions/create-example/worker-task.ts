import { companyDinner as dinnerInEnglish, example as weddingInEnglish } from '#content/example/en.ts'
import { companyDinner as dinnerInSpanish, example as weddingInSpanish } from '#content/example/es.ts'
import { exampleFiles as filesInEnglish } from '#content/example-files/en.ts'
import { exampleFiles as filesInSpanish } from '#content/example-files/es.ts'
import type { DayString } from '#domain/day/day.ts'
import { type ExamplePlan, examplePlan } from '#domain/example/example-plan.ts'
import { FLOOR_PLAN } from '#domain/example/seating.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { ExampleKind } from '#domain/plans/example-kinds.ts'
import { drawFloorPlan } from './draw-floor-plan.ts'
import { drawPaper } from './draw-paper.ts'

interface ExampleWork {
  readonly kind: ExampleKind
  readonly language: Language
  /** Where the event takes place. */
  readonly today: DayString
}

const WORDS = {
  es: { wedding: weddingInSpanish, 'company-dinner': dinnerInSpanish, files: filesInSpanish },
  en: { wedding: weddingInEnglish, 'company-dinner': dinnerInEnglish, files: filesInEnglish },
} as const

/** A file of the example, and what it is. */
export interface ExampleFile {
  readonly name: string
  readonly of: 'contract' | 'receipt' | 'floor-plan'
  readonly content: Uint8Array<ArrayBuffer>
}

/** Makes the rows and files of an example: its papers and its floor plan take a third of a second. */
export async function workerTask({ kind, language, today }: ExampleWork): Promise<{
  readonly plan: ExamplePlan
  readonly files: readonly ExampleFile[]
}> {
  const words = WORDS[language]
  const plan = examplePlan({ kind, words: words[kind], language, today, newId: () => crypto.randomUUID() })
  const event = words[kind].plan
  const vendor = words[kind].vendors.venue
  const papers = await Promise.all(
    (['contract', 'receipt'] as const).map(async (of): Promise<ExampleFile> => {
      const { name, title, lines } = words.files[of]
      return {
        of,
        name,
        content: await drawPaper({ title, lines: [`${vendor} · ${event}`, ...lines], language, today }),
      }
    }),
  )
  if (kind !== 'wedding') return { plan, files: papers }
  const floorPlan = { of: 'floor-plan', name: words.files.floorPlan, content: await drawFloorPlan(FLOOR_PLAN) } as const
  return { plan, files: [...papers, floorPlan] }
}

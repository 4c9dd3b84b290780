import { seatingPapers as english } from '#content/seating-papers/en.ts'
import { type SeatingPaperKey, seatingPapers as spanish } from '#content/seating-papers/es.ts'
import type { Language } from '#domain/plans/event-types.ts'
import { fillMessage } from '../_shared/fill-message.ts'

export type TranslateSeating = (key: SeatingPaperKey, values?: Readonly<Record<string, string | number>>) => string

const MESSAGES: Readonly<Record<Language, Readonly<Record<SeatingPaperKey, string>>>> = { es: spanish, en: english }

/** The messages of seating on paper in one language, with `{…}` filled in. */
export const seatingMessages =
  (language: Language): TranslateSeating =>
  (key, values = {}) =>
    fillMessage(MESSAGES[language][key], values)

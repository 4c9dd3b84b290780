import { z } from 'zod'
import type { Language } from '#app/i18n/languages.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { GUEST_QUESTION_FIELDS } from '#domain/guests/guest-fields.ts'
import { QUESTION_KINDS } from '#domain/guests/guest-kinds.ts'
import type { GuestQuestion } from '#domain/guests/guest-questions.ts'
import type { QuestionSave } from '../settings-mutations.ts'

export const CHOICES = { min: 2, max: 10, length: 80 } as const

const text = z.string().trim().max(GUEST_QUESTION_FIELDS.textEs.max, 'guests.error.question-long')
const choiceText = z.string().trim().max(CHOICES.length, 'guests.error.choice-long')

const choice = z.object({
  id: z.string(),
  /** The place it had before; null for a new one. */
  from: z.number().nullable(),
  es: choiceText,
  en: choiceText,
})

const LANGUAGES = ['es', 'en'] as const

const entryFor = (own: Language) =>
  z
    .object({ id: z.string(), kind: z.enum(QUESTION_KINDS), textEs: text, textEn: text, choices: z.array(choice) })
    .superRefine(({ kind, textEs, textEn, choices }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message: `guests.error.${message}` })
      if (textEs === '' && textEn === '') refuse([own === 'es' ? 'textEs' : 'textEn'], 'question-required')
      if (kind !== 'choice') return
      if (choices.length < CHOICES.min) refuse(['kind'], 'choices-few')
      const written = LANGUAGES.filter((language) => (language === 'es' ? textEs : textEn) !== '')
      for (const language of written.length === 0 ? [own] : written) {
        const seen = new Set<string>()
        choices.forEach((each, index) => {
          if (each[language] === '') refuse(['choices', index, language], 'choice-required')
          else if (seen.has(each[language])) refuse(['choices', index, language], 'choice-twice')
          seen.add(each[language])
        })
      }
      for (const language of LANGUAGES.filter((each) => !written.includes(each))) {
        const index = choices.findIndex((each) => each[language] !== '')
        if (written.length > 0 && index >= 0) refuse([language === 'es' ? 'textEs' : 'textEn'], 'question-language')
      }
    })

/** @param own language of the reader, in whose field something is missing */
export const questionsSchema = (own: Language) => z.object({ questions: z.array(entryFor(own)) })

export type QuestionDraft = z.input<ReturnType<typeof entryFor>>
export type ChoiceDraft = QuestionDraft['choices'][number]

export const newChoice = (): ChoiceDraft => ({ id: newId(), from: null, es: '', en: '' })

export const newQuestion = (): QuestionDraft => ({ id: newId(), kind: 'yes-no', textEs: '', textEn: '', choices: [] })

export const draftOf = ({ id, kind, textEs, textEn, choicesEs, choicesEn }: GuestQuestion): QuestionDraft => ({
  id,
  kind,
  textEs: textEs ?? '',
  textEn: textEn ?? '',
  choices: Array.from({ length: Math.max(choicesEs.length, choicesEn.length) }, (_, place) => ({
    // The same for the same place, so that a kept draft is recognized.
    id: `${id}-${place}`,
    from: place,
    es: choicesEs[place] ?? '',
    en: choicesEn[place] ?? '',
  })),
})

/** The question as it is saved: choices of another kind are left out, and so is a language without a text. */
export function toSave({ id, kind, textEs, textEn, choices }: z.output<ReturnType<typeof entryFor>>): QuestionSave {
  const isChoice = kind === 'choice'
  return {
    id,
    kind,
    textEs: textEs || null,
    textEn: textEn || null,
    choicesEs: isChoice && textEs !== '' ? choices.map(({ es }) => es) : [],
    choicesEn: isChoice && textEn !== '' ? choices.map(({ en }) => en) : [],
    choicesFrom: isChoice ? choices.map(({ from }) => from) : [],
  }
}

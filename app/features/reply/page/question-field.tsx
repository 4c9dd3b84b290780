/** @jsxImportSource preact */
import type { GuestQuestion } from '#contracts/guest-reply.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { inLanguage } from '../../../lib/format/in-language.ts'
import classes from './reply.module.css'
import type { Say } from './words.ts'

interface QuestionFieldProps {
  readonly question: GuestQuestion
  readonly language: Language
  readonly say: Say
  readonly value: string
  readonly change: (value: string) => void
}

/** A question of the hosts' own. */
export function QuestionField({ question, language, say, value, change }: QuestionFieldProps) {
  const label = inLanguage(language, question.text_es, question.text_en) ?? ''
  if (question.kind === 'text') {
    return (
      <label class={classes.field}>
        <span class={classes.label}>{label}</span>
        <input
          class={classes.input}
          maxLength={REPLY_LENGTHS.answer}
          value={value}
          onInput={({ currentTarget }) => change(currentTarget.value)}
        />
      </label>
    )
  }
  return (
    <label class={classes.field}>
      <span class={classes.label}>{label}</span>
      <select class={classes.input} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
        <option value="">{say('more.no-answer')}</option>
        {optionsOf(question, language, say).map(([stored, shown]) => (
          <option key={stored} value={stored}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What the party answered, in the guest's language; null where it answered nothing. */
export function shownAnswer(question: GuestQuestion, value: string, language: Language, say: Say): string | null {
  if (question.kind === 'text') return value || null
  return optionsOf(question, language, say).find(([stored]) => stored === value)?.[1] ?? null
}

/** What is stored, and what is shown in the guest's language. Of a choice its number is stored, the same in both. */
function optionsOf({ kind, choices_es, choices_en }: GuestQuestion, language: Language, say: Say): [string, string][] {
  if (kind === 'yes-no') {
    return [
      ['yes', say('more.yes')],
      ['no', say('more.no')],
    ]
  }
  return Array.from({ length: Math.max(choices_es.length, choices_en.length) }, (_, index) => [
    String(index),
    inLanguage(language, choices_es[index] ?? null, choices_en[index] ?? null) ?? '',
  ])
}

import { type Plan, placeName } from '#app/features/plans/rows.ts'
import { formatMessage, parseMessage } from '#app/i18n/format-message.ts'
import { LOCALES } from '#app/i18n/languages.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { vendorAdvice as adviceInEnglish } from '#content/vendor-advice/en.ts'
import { vendorAdvice as adviceInSpanish } from '#content/vendor-advice/es.ts'
import { vendorCriteria as criteriaInEnglish } from '#content/vendor-criteria/en.ts'
import { vendorCriteria as criteriaInSpanish } from '#content/vendor-criteria/es.ts'
import type { VendorAdvice } from '#domain/advice/advise-vendor.ts'
import type { AdviceStyle } from '#domain/advice/styles.ts'
import type { DayString } from '#domain/day/day.ts'
import type { Language } from '#domain/plans/event-types.ts'

// Vendors may speak another language than the reader, whose words alone are loaded.
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: { ...adviceInSpanish, ...criteriaInSpanish },
  en: { ...adviceInEnglish, ...criteriaInEnglish },
}

/** A text in the vendor's language. */
export const inVendorLanguage =
  (language: Language) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    formatMessage(parseMessage(WORDS[language][key] ?? key), values, LOCALES[language])

/** Where Spanish is spoken, and Brazil and Portugal, where it is understood better than English. General knowledge. */
const SPANISH_SPEAKING: ReadonlySet<string> = new Set(
  'AD AR BO BR CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PT PY SV UY VE'.split(' '),
)

/** The language in which vendors of a country most likely read a message, of the two that we write. */
export const vendorLanguage = (countryCode: string): Language => (SPANISH_SPEAKING.has(countryCode) ? 'es' : 'en')

interface FirstMessage {
  readonly plan: Plan
  readonly eventOn: DayString
  readonly advice: VendorAdvice
  readonly style: AdviceStyle | null
  readonly language: Language
}

/** The first message to a vendor: the event's facts, without budget, names or contacts of the hosts, and what to ask. */
export function firstMessage({ plan, eventOn, advice, style, language }: FirstMessage): string {
  const say = inVendorLanguage(language)
  const kind = say(`vendors.criteria.${advice.kind}.name`)
  const questions = advice.questions.filter(({ isFirst }) => isFirst).map(({ key }) => `- ${say(key)}`)
  return [
    say('advice.message.greeting'),
    '',
    say('advice.message.facts', {
      event: say(`advice.message.event.${plan.eventType}`),
      date: formatDay(eventOn, language),
      place: placeName(plan, language),
      guests: plan.guests,
      hours: plan.durationHours,
    }),
    say('advice.message.looking', { what: kind }),
    ...(style === null
      ? []
      : [say('advice.message.style', { style: say(`advice.style.${style}`).toLocaleLowerCase(language) })]),
    '',
    say('advice.message.ask'),
    ...questions,
    '',
    say('advice.message.thanks'),
  ].join('\n')
}

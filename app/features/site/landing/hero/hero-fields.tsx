import type { ReactNode } from 'react'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { fillMessage } from '../../../../lib/format/format.ts'
import { useGroupedTyping } from '../../../../ui/forms/input/use-grouped-typing.ts'
import {
  type HeroAnswers,
  type HeroKind,
  issueMessage,
  type ReadAnswers,
  sliderTotal,
  totalRange,
  totalText,
  wholeAmount,
  withHeroCity,
} from './hero-answers.ts'
import classes from './hero-budget.module.css'
import type { HeroCountry } from './hero-cities.ts'
import type { HeroMessages } from './hero-messages.ts'

interface HeroFieldsProps {
  readonly answers: HeroAnswers
  readonly read: ReadAnswers
  readonly messages: HeroMessages
  readonly countries: readonly HeroCountry[]
  readonly language: Language
  readonly onChange: (answers: HeroAnswers) => void
}

/** The inputs of the budget calculator, as native fields. */
export function HeroFields({ answers, read, messages, countries, language, onChange }: HeroFieldsProps) {
  const { city } = answers
  const range = totalRange(city)
  const typing = useGroupedTyping(answers.total, (total) => onChange({ ...answers, total, isTotalTyped: true }))
  const totalIssue = issueMessage(read.totalIssue, messages.issues, language)
  const guestsIssue = issueMessage(read.guestsIssue, messages.issues, language)

  return (
    <div className={classes.fields}>
      <Field name="kind" label={messages.kind}>
        <select
          id="try-kind"
          name="kind"
          value={answers.kind}
          onChange={(event) => onChange({ ...answers, kind: event.currentTarget.value as HeroKind })}
        >
          {Object.entries(messages.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field name="city" label={messages.city}>
        <select
          id="try-city"
          name="city"
          value={city.id}
          onChange={(event) => {
            const chosen = countries.flatMap(({ cities }) => cities).find(({ id }) => id === event.currentTarget.value)
            if (chosen) onChange(withHeroCity(answers, chosen, language))
          }}
        >
          {countries.map((country) => (
            <optgroup key={country.name} label={country.name}>
              {country.cities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <Field
        name="total"
        label={fillMessage(messages.total, { currency: city.currency })}
        issue={totalIssue}
        hint={answers.isTotalTyped ? '' : fillMessage(messages.example, { city: city.name })}
      >
        <input
          id="try-total"
          name="total"
          inputMode="decimal"
          autoComplete="off"
          value={answers.total}
          aria-invalid={totalIssue !== null}
          aria-describedby="try-total-note"
          {...typing}
          onBlur={() => {
            const total = totalText(read.total, city, language)
            if (total !== null && total !== answers.total) onChange({ ...answers, total })
          }}
        />
        <input
          type="range"
          name="total-slider"
          autoComplete="off"
          aria-label={messages.totalSlider}
          aria-valuetext={`${answers.total} ${city.currency}`}
          {...range}
          value={sliderTotal(read.total, city)}
          onChange={(event) =>
            onChange({
              ...answers,
              total: wholeAmount(Number(event.currentTarget.value), language),
              isTotalTyped: false,
            })
          }
        />
      </Field>
      <Field name="guests" label={messages.guests} issue={guestsIssue}>
        {/* The browser gives '' for invalid numbers; the typed text stays in the field. */}
        <input
          id="try-guests"
          name="guests"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          {...EVENT_DETAILS_BOUNDS.guests}
          value={answers.guests}
          aria-invalid={guestsIssue !== null}
          aria-describedby="try-guests-note"
          onChange={(event) => onChange({ ...answers, guests: event.currentTarget.value })}
        />
        <input
          type="range"
          name="guests-slider"
          autoComplete="off"
          aria-label={messages.guestsSlider}
          min={10}
          max={500}
          step={5}
          value={read.guests ?? 10}
          onChange={(event) => onChange({ ...answers, guests: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly children: ReactNode
  readonly hint?: string
  readonly issue?: string | null
}

/** A labelled field with reserved space for its message, so that a message shifts nothing. */
function Field({ name, label, children, hint, issue }: FieldProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={`try-${name}`}>{label}</label>
      {children}
      {issue === undefined ? null : (
        <p id={`try-${name}-note`} className={classes.note} data-issue={issue !== null}>
          {issue ?? hint}
        </p>
      )}
    </div>
  )
}

/** @jsxImportSource preact */
import type { GuestMember, GuestReplyPage, GuestSubEvent } from '#contracts/guest-reply.ts'
import { REPLY_LENGTHS } from '#domain/guests/reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { inLanguage } from '../../../lib/format/in-language.ts'
import type { AnswerDraft, MemberDraft } from './draft.ts'
import { eventName, memberName } from './names.ts'
import { NeedsFields } from './needs-fields.tsx'
import classes from './reply.module.css'
import type { Say } from './words.ts'

interface PersonFieldsProps {
  readonly page: GuestReplyPage
  readonly member: GuestMember
  readonly draft: MemberDraft
  readonly language: Language
  readonly say: Say
  readonly isFaulty: boolean
  /** Whether needs may be noted here. */
  readonly hasNeeds?: boolean
  readonly change: (draft: MemberDraft) => void
}

/** What one person of the party answers, eats and needs. */
export function PersonFields({
  page,
  member,
  draft,
  language,
  say,
  isFaulty,
  hasNeeds = true,
  change,
}: PersonFieldsProps) {
  const name = memberName(page, member, say)
  const events = page.sub_events.filter(({ id }) => id in draft.answers)
  const isComing = Object.values(draft.answers).some(({ answer }) => answer === 'yes')
  const isAlone = page.members.length === 1
  const changeAnswer = (event: string, given: AnswerDraft) =>
    change({ ...draft, answers: { ...draft.answers, [event]: given } })
  return (
    <fieldset class={classes.person}>
      <legend class={classes.legend}>{name}</legend>
      {events.map((event) => {
        const given = draft.answers[event.id]
        if (!given) return null
        const label = say('form.answer-of', { name, event: eventName(page, event, language) })
        return (
          <div key={event.id} class={classes.question}>
            {page.sub_events.length > 1 ? (
              <p class={classes.questionName} aria-hidden="true">
                {eventName(page, event, language)}
              </p>
            ) : null}
            <div class={classes.choices} role="radiogroup" aria-label={label}>
              {(['yes', 'no'] as const).map((answer) => (
                <label key={answer} class={classes.choice} data-answer={answer}>
                  <input
                    type="radio"
                    name={`${member.id} ${event.id}`}
                    checked={given.answer === answer}
                    aria-invalid={isFaulty}
                    aria-describedby={isFaulty ? 'fault' : undefined}
                    onChange={() => changeAnswer(event.id, { ...given, answer })}
                  />
                  <span>{say(CHOICES[isAlone ? 'alone' : 'several'][answer])}</span>
                </label>
              ))}
            </div>
            {given.answer === 'yes' && event.is_seated ? (
              <MealField
                page={page}
                member={member}
                event={event}
                language={language}
                say={say}
                value={given.meal}
                change={(meal) => changeAnswer(event.id, { ...given, meal })}
              />
            ) : null}
          </div>
        )
      })}
      {isComing && member.can_be_named ? (
        <div class={classes.naming}>
          <p class={classes.hint}>{say('form.name-place')}</p>
          <div class={classes.pair}>
            {(['firstName', 'lastName'] as const).map((field) => (
              <label key={field} class={classes.field}>
                <span class={classes.label}>{say(field === 'firstName' ? 'form.first-name' : 'form.last-name')}</span>
                <input
                  class={classes.input}
                  maxLength={REPLY_LENGTHS.name}
                  autocomplete="off"
                  value={draft[field]}
                  onInput={({ currentTarget }) => change({ ...draft, [field]: currentTarget.value })}
                />
              </label>
            ))}
          </div>
        </div>
      ) : null}
      {isComing && hasNeeds ? (
        <NeedsFields name={name} needs={draft.needs} say={say} change={(needs) => change({ ...draft, needs })} />
      ) : null}
    </fieldset>
  )
}

const CHOICES = {
  alone: { yes: 'form.i-come', no: 'form.i-come-not' },
  several: { yes: 'form.comes', no: 'form.comes-not' },
} as const

interface MealFieldProps {
  readonly page: GuestReplyPage
  readonly member: GuestMember
  readonly event: GuestSubEvent
  readonly language: Language
  readonly say: Say
  readonly value: string
  readonly change: (meal: string) => void
}

/** The menus of the event; those of children for children alone, who may also eat what the others do. */
function MealField({ page, member, event, language, say, value, change }: MealFieldProps) {
  const options = page.meal_options.filter(
    (option) => !option.is_for_children || member.is_child || option.id === value,
  )
  if (options.length === 0) return null
  return (
    <label class={classes.field}>
      <span class={classes.label}>{say('form.menu')}</span>
      <select
        class={classes.input}
        aria-label={say('form.menu-of', {
          name: `${memberName(page, member, say)}, ${eventName(page, event, language)}`,
        })}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        <option value="">{say('form.menu-later')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {inLanguage(language, option.name_es, option.name_en)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** @jsxImportSource preact */
import type { GuestMember, GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { dotted } from '../../../lib/format/dotted.ts'
import { inLanguage } from '../../../lib/format/in-language.ts'
import { eventName, memberName } from './names.ts'
import { shownAnswer } from './question-field.tsx'
import classes from './reply.module.css'
import type { Say } from './words.ts'

interface SummaryProps {
  readonly page: GuestReplyPage
  readonly language: Language
  readonly say: Say
}

const STATES = { yes: 'done.comes', no: 'done.comes-not', pending: 'done.open' } as const

/** What the party has answered, in the order of the sub-events, and what else it told the hosts. */
export function Summary({ page, language, say }: SummaryProps) {
  const answered = page.questions.flatMap((question) => {
    const answer = shownAnswer(question, page.question_answers[question.id] ?? '', language, say)
    const text = inLanguage(language, question.text_es, question.text_en) ?? ''
    return answer ? [{ id: question.id, text, answer }] : []
  })
  return (
    <>
      <dl class={classes.summary}>
        {page.members.map((member) => (
          <div key={member.id} class={classes.summaryRow}>
            <dt>{memberName(page, member, say)}</dt>
            {page.sub_events.map((event) => {
              const invitation = member.invitations.find(({ sub_event_id }) => sub_event_id === event.id)
              return invitation ? (
                <dd key={event.id} data-answer={invitation.answer}>
                  {dotted([
                    // Of one alone it goes without saying.
                    page.sub_events.length > 1 && eventName(page, event, language),
                    say(STATES[invitation.answer]),
                    mealOf(page, invitation, language, say),
                  ])}
                </dd>
              ) : null
            })}
          </div>
        ))}
      </dl>
      {answered.length > 0 || page.song || page.message ? (
        <div class={classes.said}>
          {answered.map(({ id, text, answer }) => (
            <p key={id}>
              <span class={classes.label}>{text}</span> {answer}
            </p>
          ))}
          {page.song ? <p>{say('done.song', { song: page.song })}</p> : null}
          {page.message ? <p class={classes.words}>{say('done.message', { message: page.message })}</p> : null}
        </div>
      ) : null}
    </>
  )
}

type Invitation = GuestMember['invitations'][number]

function mealOf(page: GuestReplyPage, { meal_option_id, answer }: Invitation, language: Language, say: Say) {
  const meal = page.meal_options.find(({ id }) => id === meal_option_id)
  return meal && answer === 'yes'
    ? say('done.menu', { menu: inLanguage(language, meal.name_es, meal.name_en) ?? '' })
    : null
}

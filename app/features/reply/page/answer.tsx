/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import { loadedClientConfig } from '../../../lib/api/client-config.ts'
import type { CalendarForm } from './call.ts'
import classes from './reply.module.css'
import { Summary } from './summary.tsx'
import type { Say } from './words.ts'

interface AnswerProps {
  readonly page: GuestReplyPage
  readonly language: Language
  readonly say: Say
  readonly calendar: CalendarForm
  /** Just now, and not on an earlier visit. */
  readonly wasSent: boolean
  readonly change: () => void
}

/** What the party has answered, with a way to change it and into the calendar. */
export function Answer({ page, language, say, calendar, wasSent, change }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!wasSent) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [wasSent])
  const invitations = page.members.flatMap((member) => member.invitations)
  const accepted = invitations.filter(({ answer }) => answer === 'yes').map(({ sub_event_id }) => sub_event_id)
  const isComing = accepted.length > 0
  const hasDates = page.sub_events.some(({ id, starts_at }) => starts_at !== null && accepted.includes(id))
  return (
    <section class={classes.panel} aria-labelledby="answer">
      {wasSent ? (
        <p role="status" class={classes.sent}>
          {say('done.sent')}
        </p>
      ) : null}
      <h2 id="answer" class={classes.heading} ref={heading} tabIndex={-1}>
        {say(
          isComing
            ? 'done.title-yes'
            : invitations.every(({ answer }) => answer === 'no')
              ? 'done.title-no'
              : 'done.title-some',
        )}
      </h2>
      <p>{say(isComing ? 'done.text-yes' : 'done.text-no')}</p>
      <Summary page={page} language={language} say={say} />
      <div class={classes.actions}>
        {hasDates ? (
          // A form, because in-app browsers open a file that a server sends and not one that a page makes; and because a
          // form sends the secret in its body. The fragment leads back here where the server sends no calendar.
          <form method="post" action={`${loadedClientConfig()?.apiUrl ?? ''}/functions/v1/${calendar.path}`}>
            <input type="hidden" name="action" value="ics" />
            {Object.entries(calendar.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="language" value={language} />
            <button type="submit" class={classes.button}>
              {say('done.calendar')}
            </button>
          </form>
        ) : null}
        <button type="button" class={classes.second} onClick={change}>
          {say('done.change')}
        </button>
      </div>
    </section>
  )
}

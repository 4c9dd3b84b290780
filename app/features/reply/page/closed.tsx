/** @jsxImportSource preact */
import type { GuestReplyPage } from '#contracts/guest-reply.ts'
import type { Language } from '../../../i18n/languages.ts'
import classes from './reply.module.css'
import { Summary } from './summary.tsx'
import type { Say } from './words.ts'
import { writeDay } from './write-out.ts'

interface ClosedProps {
  readonly page: GuestReplyPage
  readonly language: Language
  readonly say: Say
}

/** After the deadline: what was answered, and whom to write to. */
export function Closed({ page, language, say }: ClosedProps) {
  const owner = page.plan.owner || say('closed.hosts')
  return (
    <section class={classes.panel} aria-labelledby="answer">
      <h2 id="answer" class={classes.heading} tabIndex={-1}>
        {say('closed.title')}
      </h2>
      <p>
        {page.reply_by
          ? say('closed.text', { day: writeDay(page.reply_by, language), owner })
          : say('closed.text-event', { owner })}
      </p>
      {page.replied_at ? <Summary page={page} language={language} say={say} /> : null}
    </section>
  )
}

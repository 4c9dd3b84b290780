/** @jsxImportSource preact */
import type { Language } from '../../../i18n/languages.ts'
import type { ShownEvent } from './names.ts'
import classes from './reply.module.css'
import { Sprig } from './sprig.tsx'
import type { Say } from './words.ts'
import { writeDay, writeNames } from './write-out.ts'

interface HeroProps {
  readonly page: ShownEvent
  /** First names of those who are greeted. */
  readonly names: readonly string[]
  readonly language: Language
  readonly say: Say
  readonly isAnswering: boolean
}

/** Who invites whom to what, as on a printed card. */
export function Hero({ page, names, language, say, isAnswering }: HeroProps) {
  const { plan, reply_by } = page
  return (
    <div class={classes.hero}>
      <Sprig />
      <p class={classes.hosts}>{hostsLine(page, language, say)}</p>
      <h1 class={classes.name}>{plan.name}</h1>
      <p class={classes.date}>{writeDay(plan.local_starts_at, language, 'full')}</p>
      <hr class={classes.rule} />
      {names.length > 0 ? (
        <p class={classes.greeting}>{say('invite.greeting', { names: writeNames(names, language) })}</p>
      ) : null}
      {isAnswering ? (
        <>
          <p class={classes.deadline}>
            {reply_by
              ? say('invite.answer-by', { day: writeDay(reply_by, language) })
              : say('invite.answer-before-event')}
          </p>
          <button type="button" class={classes.button} onClick={goToAnswer}>
            {say('invite.go-answer')}
          </button>
        </>
      ) : null}
    </div>
  )
}

function hostsLine({ plan: { first_host, second_host } }: ShownEvent, language: Language, say: Say): string {
  const hosts = [first_host, second_host].filter((host) => host !== null)
  if (hosts.length === 0) return say('invite.none')
  return hosts.length === 1
    ? say('invite.one', { host: hosts[0] ?? '' })
    : say('invite.two', { hosts: writeNames(hosts, language) })
}

/** No link: the address holds the secret in the place of an anchor. */
function goToAnswer(): void {
  const heading = document.getElementById('answer')
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { Language } from '../../../../i18n/languages.ts'
import classes from '../reply.module.css'
import type { Say } from '../words.ts'
import { writeNames } from '../write-out.ts'

interface AnsweredProps {
  readonly names: readonly string[]
  readonly isComing: boolean
  readonly language: Language
  readonly say: Say
  readonly another: () => void
}

/** That an answer was saved, and the way to say more. */
export function Answered({ names, isComing, language, say, another }: AnsweredProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section class={classes.panel} aria-labelledby="answer">
      <p role="status" class={classes.sent}>
        {say('done.sent')}
      </p>
      <h2 id="answer" class={classes.heading} ref={heading} tabIndex={-1}>
        {say(isComing ? 'done.title-yes' : 'reply.thanks')}
      </h2>
      <p class={classes.greeting}>{writeNames(names, language)}</p>
      <p>{say('reply.more')}</p>
      <div class={classes.actions}>
        <button type="button" class={classes.second} onClick={another}>
          {say('reply.another')}
        </button>
      </div>
    </section>
  )
}

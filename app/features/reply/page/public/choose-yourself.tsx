/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import type { LookUpHit } from '#contracts/public-page.ts'
import type { Language } from '../../../../i18n/languages.ts'
import classes from '../reply.module.css'
import type { Say } from '../words.ts'
import { writeNames } from '../write-out.ts'

interface ChooseYourselfProps {
  readonly hits: readonly LookUpHit[]
  readonly language: Language
  readonly say: Say
  readonly choose: (hit: LookUpHit) => void
  readonly back: () => void
}

/** Several parties that a name may mean, told apart by who is in them. */
export function ChooseYourself({ hits, language, say, choose, back }: ChooseYourselfProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section class={classes.panel} aria-labelledby="answer">
      <h2 id="answer" class={classes.heading} ref={heading} tabIndex={-1}>
        {say('find.which')}
      </h2>
      <div class={classes.fields}>
        {hits.map((hit) => (
          <button key={hit.ticket} type="button" class={classes.second} onClick={() => choose(hit)}>
            {writeNames(hit.names, language)}
          </button>
        ))}
      </div>
      <button type="button" class={classes.textButton} onClick={back}>
        {say('find.back')}
      </button>
    </section>
  )
}

import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/languages.ts'
import { keepPlanIdea } from '../../../../lib/site/plan-idea.ts'
import { EventIllustration } from '../../../../ui/illustrations/event-illustration.tsx'
import { ButtonLink } from '../../layout/button-link.tsx'
import { HERO_KINDS, type HeroAnswers, issueWords, readAnswers } from './hero-answers.ts'
import classes from './hero-budget.module.css'
import type { HeroCountry } from './hero-cities.ts'
import { HeroFields } from './hero-fields.tsx'
import { HeroLines } from './hero-lines.tsx'
import { readTyped } from './hero-typed.ts'
import { type HeroView, heroView } from './hero-view.ts'
import type { HeroWords } from './hero-words.ts'

export interface HeroBudgetProps {
  readonly language: Language
  readonly words: HeroWords
  readonly countries: readonly HeroCountry[]
  readonly start: HeroAnswers
  /** What the build worked out for `start`: shown as it is, so that waking changes nothing. */
  readonly view: HeroView
}

/** Long enough that somebody dragging a slider is told once, where it stops. */
const SAY_AFTER_MS = 700

/** The budget allocation of the product, to try: what is typed here is worked out by the same rules as a plan's. */
export function HeroBudget({ language, words, countries, start, view: firstView }: HeroBudgetProps) {
  const [answers, setAnswers] = useState(start)
  const [view, setView] = useState(firstView)
  const root = useRef<HTMLDivElement>(null)
  const read = readAnswers(answers, language)

  const change = (next: HeroAnswers) => {
    setAnswers(next)
    const found = heroView(next, readAnswers(next, language), words, language)
    if (found) setView(found)
  }

  // Somebody may have begun before this program came; that is looked at once, over what the build wrote.
  const wakeUp = useRef(() => {
    const typed = root.current && readTyped(root.current, { start, countries, language })
    if (typed) change(typed)
  })
  useEffect(() => wakeUp.current(), [])

  const isStale = read.totalIssue !== null || read.guestsIssue !== null
  const keep = () =>
    keepPlanIdea({
      ...HERO_KINDS[answers.kind],
      cityId: answers.city.id,
      currency: answers.city.currency,
      total: read.total,
      guests: read.guests,
      first: answers.first,
      keptAtMs: Date.now(),
    })

  return (
    <section ref={root} className={classes.card} aria-label={words.label}>
      <HeroFields
        answers={answers}
        read={read}
        words={words}
        countries={countries}
        language={language}
        onChange={change}
      />
      <div className={classes.result}>
        <div className={classes.sum}>
          <p className={classes.total}>{view.total}</p>
          <p className={classes.each}>{view.perGuest}</p>
        </div>
        <HeroLines view={view} answers={answers} words={words} onChange={change} />
        <p className={classes.verdict} data-status={isStale ? 'stale' : view.status}>
          {isStale ? words.stale : view.verdict}
        </p>
        <EventIllustration tone={HERO_KINDS[answers.kind].eventType} className={classes.drawing ?? ''} />
      </div>
      <div className={classes.foot}>
        <span className={classes['go-on']}>
          <ButtonLink
            href="/auth?mode=sign-up&next=%2Fapp%2Fnew-plan"
            variant="plain"
            className={classes.visitor ?? ''}
            onClick={keep}
          >
            {words.goOn}
            <IconArrowRight aria-hidden size={18} stroke={1.8} />
          </ButtonLink>
          <ButtonLink href="/app/new-plan" variant="plain" className={classes.member ?? ''} onClick={keep}>
            {words.goOn}
            <IconArrowRight aria-hidden size={18} stroke={1.8} />
          </ButtonLink>
        </span>
      </div>
      <Spoken text={issueWords(read, words.issues, language) ?? view.spoken} />
    </section>
  )
}

/** Says what the figures have become, once they rest; silent while nobody has touched anything. */
function Spoken({ text }: { readonly text: string }) {
  const first = useRef(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const waiting = setTimeout(() => setSaid(text), SAY_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [text])
  return (
    <p className={classes.spoken} role="status">
      {said}
    </p>
  )
}

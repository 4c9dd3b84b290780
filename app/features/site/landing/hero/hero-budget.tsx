import { IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../../../i18n/languages.ts'
import { savePlanIdea } from '../../../../lib/site/plan-idea.ts'
import { EventIllustration } from '../../../../ui/illustrations/event-illustration.tsx'
import { ButtonLink } from '../../layout/button-link.tsx'
import { firstIssueMessage, HERO_KINDS, type HeroAnswers, readAnswers } from './hero-answers.ts'
import classes from './hero-budget.module.css'
import type { HeroCountry } from './hero-cities.ts'
import { HeroFields } from './hero-fields.tsx'
import { readHeroInput } from './hero-input.ts'
import { HeroLines } from './hero-lines.tsx'
import type { HeroMessages } from './hero-messages.ts'
import { type HeroView, heroView } from './hero-view.ts'

export interface HeroBudgetProps {
  readonly language: Language
  readonly messages: HeroMessages
  readonly countries: readonly HeroCountry[]
  readonly start: HeroAnswers
  /** The result for `start`, computed at build: rendered as it is, so that hydration changes nothing. */
  readonly view: HeroView
}

/** Long enough that dragging a slider is announced once, where it stops. */
const ANNOUNCE_AFTER_MS = 700

/** The budget calculator of the front page; it uses the same rules as a plan. */
export function HeroBudget({ language, messages, countries, start, view: firstView }: HeroBudgetProps) {
  const [answers, setAnswers] = useState(start)
  const [view, setView] = useState(firstView)
  const root = useRef<HTMLDivElement>(null)
  const read = readAnswers(answers, language)

  const change = (next: HeroAnswers) => {
    setAnswers(next)
    const found = heroView(next, readAnswers(next, language), messages, language)
    if (found) setView(found)
  }

  // Input from before hydration is taken over once, compared with what the build wrote.
  const takeOverInput = useRef(() => {
    const typed = root.current && readHeroInput(root.current, { start, countries, language })
    if (typed) change(typed)
  })
  useEffect(() => takeOverInput.current(), [])

  const isStale = read.totalIssue !== null || read.guestsIssue !== null
  const saveIdea = () =>
    savePlanIdea({
      ...HERO_KINDS[answers.kind],
      cityId: answers.city.id,
      currency: answers.city.currency,
      total: read.total,
      guests: read.guests,
      first: answers.first,
      keptAtMs: Date.now(),
    })

  return (
    <section ref={root} className={classes.card} aria-label={messages.label}>
      <HeroFields
        answers={answers}
        read={read}
        messages={messages}
        countries={countries}
        language={language}
        onChange={change}
      />
      <div className={classes.result}>
        <div className={classes.sum}>
          <p className={classes.total}>{view.total}</p>
          <p className="soft tabular">{view.perGuest}</p>
        </div>
        <HeroLines view={view} answers={answers} messages={messages} onChange={change} />
        <p className={classes.verdict} data-status={isStale ? 'stale' : view.status}>
          {isStale ? messages.stale : view.verdict}
        </p>
        <EventIllustration tone={HERO_KINDS[answers.kind].eventType} className={classes.drawing ?? ''} />
      </div>
      <div className={classes.foot}>
        <ButtonLink
          href="/auth?mode=sign-up&next=%2Fapp%2Fnew-plan"
          variant="plain"
          className="for-visitors"
          onClick={saveIdea}
        >
          {messages.goOn}
          <IconArrowRight aria-hidden size={18} stroke={1.8} />
        </ButtonLink>
        <ButtonLink href="/app/new-plan" variant="plain" className="for-members" onClick={saveIdea}>
          {messages.goOn}
          <IconArrowRight aria-hidden size={18} stroke={1.8} />
        </ButtonLink>
      </div>
      <Announcement text={firstIssueMessage(read, messages.issues, language) ?? view.spoken} />
    </section>
  )
}

/** Announces the figures after a pause; silent before the first change. */
function Announcement({ text }: { readonly text: string }) {
  const first = useRef(text)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const waiting = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(waiting)
  }, [text])
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

import { Anchor } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { drinksQuery } from '#app/features/drinks/queries.ts'
import { guestSetupQuery, searchedGuestsQuery } from '#app/features/guests/queries.ts'
import { canAnswerGuests } from '#app/features/guests/rows.ts'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { tasksQuery } from '#app/features/tasks/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatList } from '#app/lib/format/format.ts'
import { dayAt } from '#app/lib/format/zoned-time.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import type { AskedQuestion } from '#domain/assistant/asked-question.ts'
import type { AskedChange } from '#domain/assistant/changes/asked-change.ts'
import type { GuestQuestion } from '#domain/assistant/guest-question.ts'
import { understandRequest } from '#domain/assistant/understand-request.ts'
import { type DayString, toDay } from '#domain/day/day.ts'
import type { Module } from '#domain/team/rights.ts'
import { answerAboutGuest } from './answer-guest.ts'
import type { Answer, AnswerLine } from './answer-question.ts'
import classes from './ask-dialog.module.css'
import { hiddenModule, isWithoutMoney, MODULE_OF_CHANGE, mayAskOfGuest } from './asked-modules.ts'
import { ModelAnswer } from './model-answer.tsx'
import { ProposalList } from './proposal-list.tsx'
import { type ProposedChanges, proposalNeeds, proposeChanges } from './propose-changes.ts'
import { useAnswer } from './use-answer.ts'
import { useGuestsAsked } from './use-guests-asked.ts'

interface OfPlan {
  readonly plan: Plan
}

/**
 * What a text asks, answered from the rows of the plan, or the changes it asks for, to be accepted one by one; and below it
 * the operator's model, where there is one.
 */
export function GivenAnswer({ plan, asked }: OfPlan & { readonly asked: string }) {
  const [nowMs] = useState(Date.now)
  const today = toDay(dayAt(nowMs, plan.timeZone))
  return (
    <>
      <RulesAnswer key={asked} plan={plan} asked={asked} today={today} nowMs={nowMs} />
      <ModelAnswer key={`model ${asked}`} plan={plan} asked={asked} today={today} />
    </>
  )
}

function RulesAnswer({
  plan,
  asked,
  today,
  nowMs,
}: OfPlan & { readonly asked: string; readonly today: DayString; readonly nowMs: number }) {
  const { t } = useT()
  const request = useMemo(() => understandRequest(asked, today), [asked, today])
  if (request === null) return <p role="status">{t('assistant.not-understood')}</p>
  if (request.kind === 'guest') {
    const { about } = request.guest
    if (!mayAskOfGuest(plan, about)) return <Hidden module={mayAskOfGuest(plan, 'reply') ? 'seating' : 'guests'} />
    return <GuestAnswer plan={plan} question={request.guest} />
  }
  if (request.kind === 'change') return <ChangeAnswer plan={plan} change={request.change} nowMs={nowMs} />
  const hidden = hiddenModule(plan, request.question.id)
  if (hidden !== null) return <Hidden module={hidden} />
  return <QuestionAnswer plan={plan} asked={asked} question={request.question} />
}

/** What is asked is of a module that the reader may not see. */
function Hidden({ module }: { readonly module: Module }) {
  const { t } = useT()
  return <p role="status">{t('assistant.hidden', { module: t(`plans.module.${module}`) })}</p>
}

function QuestionAnswer({
  plan,
  asked,
  question,
}: OfPlan & { readonly asked: string; readonly question: AskedQuestion }) {
  const { t } = useT()
  const { answer, failed } = useAnswer(plan, question)
  if (failed) return <QueryError query={failed} />
  if (answer === null) return <AnswerLoading />
  return (
    <AnswerSection
      text={answer.text}
      lines={answer.lines}
      more={answer.more}
      to={answer.to}
      before={<Understood asked={asked} question={question} answer={answer} />}
    >
      {isWithoutMoney(plan, question.id) ? <p className="soft small">{t('assistant.without-money')}</p> : null}
      {question.id === 'more-guests' && mayWrite(plan, 'details') ? (
        <Changes plan={plan} change={{ kind: 'more-guests', count: question.count ?? 0 }} />
      ) : null}
    </AnswerSection>
  )
}

function GuestAnswer({ plan, question }: OfPlan & { readonly question: GuestQuestion }) {
  const { t, language } = useT()
  const { facts, failed } = useGuestsAsked(plan, question)
  if (failed) return <QueryError query={failed} />
  if (facts === null) return <AnswerLoading />
  return <AnswerSection {...answerAboutGuest(question, facts, { plan, t, language })} />
}

/** Proposals for who may change the plan; who may not is told so, and nothing is loaded. */
function ChangeAnswer({ plan, change, nowMs }: OfPlan & { readonly change: AskedChange; readonly nowMs: number }) {
  const { t } = useT()
  const may = change.kind === 'answer' ? canAnswerGuests(plan, nowMs) : mayWrite(plan, MODULE_OF_CHANGE[change.kind])
  if (may) return <Changes plan={plan} change={change} isWhole />
  const text = plan.completedAtMs === null ? t('assistant.change.viewer') : t('errors.plan.completed')
  return <AnswerSection text={text} lines={[]} more={0} to={null} />
}

/** The proposals of a change, with what is said of them; `isWhole` where they are the whole answer. */
function Changes({
  plan,
  change,
  isWhole = false,
}: OfPlan & { readonly change: AskedChange; readonly isWhole?: boolean }) {
  const { t, language } = useT()
  const needs = proposalNeeds(change)
  const tasks = useQuery({ ...tasksQuery(plan.id), enabled: needs === 'tasks' })
  const parties = useQuery({ ...searchedGuestsQuery(plan.id), enabled: needs === 'guests' })
  const setup = useQuery({ ...guestSetupQuery(plan.id), enabled: needs === 'guests' })
  const drinks = useQuery({ ...drinksQuery(plan), enabled: needs === 'drinks' })
  const asked = needs === 'tasks' ? [tasks] : needs === 'guests' ? [parties, setup] : needs === 'drinks' ? [drinks] : []
  const mainId = setup.data?.subEvents.find(({ isMain }) => isMain)?.id ?? ''
  const isLoaded = asked.every(({ data }) => data !== undefined)
  // As they were proposed first: what is accepted changes the rows that they are made of.
  const [made, setMade] = useState<ProposedChanges | null>(null)
  if (made === null && isLoaded) {
    const facts = { tasks: tasks.data ?? [], parties: parties.data ?? [], mainId, drinks: drinks.data ?? null }
    setMade(proposeChanges(change, facts, { plan, t, language, newId }))
  }
  const failed = asked.find(({ isError, data }) => isError && data === undefined)
  if (failed) return <QueryError query={failed} />
  if (made === null) return <AnswerLoading />
  const list =
    made.changes.length === 0 ? null : (
      <ProposalList plan={plan} changes={made.changes} parties={parties.data ?? []} mainId={mainId} />
    )
  if (!isWhole) return list
  return (
    <AnswerSection text={made.text} lines={[]} more={made.more} to={made.to}>
      {list}
    </AnswerSection>
  )
}

function AnswerLoading() {
  const { t } = useT()
  return <Loading label={t('assistant.loading')}>{partShapes.answer}</Loading>
}

interface AnswerSectionProps {
  readonly text: string
  readonly lines: readonly AnswerLine[]
  readonly more: number
  readonly to: string | null
  readonly before?: ReactNode
  readonly children?: ReactNode
}

function AnswerSection({ text, lines, more, to, before, children }: AnswerSectionProps) {
  const { t } = useT()
  return (
    <section className={classes.answer} aria-label={t('assistant.answer')}>
      {before}
      <p role="status">{text}</p>
      {lines.length === 0 ? null : (
        <ul className="divided plain-list">
          {lines.map((line) => (
            <li key={line.id}>
              <Link to={line.to} className={classes.line}>
                <span className="stack shrinks grows">
                  <span>{line.name}</span>
                  {line.detail === '' ? null : <span className="soft small tabular">{line.detail}</span>}
                </span>
                <IconChevronRight size={18} stroke={1.8} aria-hidden className="soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
      {more > 0 ? <p className="soft small">{t('assistant.more', { count: more })}</p> : null}
      {to === null ? null : (
        <Anchor component={Link} to={to} className="target">
          {t('assistant.see-all')}
        </Anchor>
      )}
    </section>
  )
}

/** Which question was answered, and about whom, where it was asked in other words. */
function Understood({
  asked,
  question,
  answer: { about, ignored },
}: {
  readonly asked: string
  readonly question: AskedQuestion
  readonly answer: Answer
}) {
  const { t, language } = useT()
  const example =
    question.id === 'more-guests'
      ? t('assistant.understood-more', { count: question.count ?? 0 })
      : t(`assistant.example.${question.id}`)
  if (asked === example) return null
  return (
    <div className="soft small">
      <p>{t('assistant.understood', { question: example, about: about ?? 'all' })}</p>
      {ignored.length === 0 ? null : (
        <p>
          {t('assistant.ignored', {
            words: formatList(
              ignored.map((word) => t('assistant.quoted', { word })),
              language,
            ),
          })}
        </p>
      )}
    </div>
  )
}

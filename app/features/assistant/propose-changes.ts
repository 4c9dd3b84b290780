import type { Plan } from '#app/features/plans/rows.ts'
import { type Task, taskName } from '#app/features/tasks/rows.ts'
import type { Language, Translate } from '#app/i18n/i18n.ts'
import { formatDay, formatNumber } from '#app/lib/format/format.ts'
import type { SavedDrinks } from '#contracts/drinks.ts'
import type { AskedChange } from '#domain/assistant/changes/asked-change.ts'
import type { DrinksChange } from '#domain/assistant/changes/drinks-change.ts'
import { findTasksNamed } from '#domain/assistant/changes/find-tasks.ts'
import { findGuestsNamed } from '#domain/assistant/find-guests.ts'
import type { Proposal } from '#domain/assistant/proposal.ts'
import { addDays, type DayString, isStorableDay } from '#domain/day/day.ts'
import type { Party } from '#domain/guests/party.ts'
import { invitationTo } from '#domain/guests/party.ts'
import { EVENT_DETAILS_BOUNDS } from '#domain/plans/event-details.ts'
import { drinksProposals } from './drinks/drinks-proposals.ts'
import type { ProposedChange } from './proposed-change.ts'

/** What is proposed for a sentence, or why nothing is. */
export interface ProposedChanges {
  readonly text: string
  readonly changes: readonly ProposedChange[]
  /** Further ones that are not listed */
  readonly more: number
  /** The screen where it is done by hand; null where there is nothing to see */
  readonly to: string | null
}

/** The rows that proposals are made of. */
export interface ProposalFacts {
  readonly tasks: readonly Task[]
  readonly parties: readonly Party[]
  readonly mainId: string
  /** What is saved of the drinks; null for what may not be read */
  readonly drinks: SavedDrinks | null
}

/** What has to be loaded to propose a change. */
export function proposalNeeds({ kind }: AskedChange): 'tasks' | 'guests' | 'drinks' | null {
  if (kind === 'set-task-status' || kind === 'move-task') return 'tasks'
  return kind === 'answer' ? 'guests' : kind === 'set-drinks' ? 'drinks' : null
}

interface ProposalContext {
  readonly plan: Plan
  readonly t: Translate
  readonly language: Language
  /** A new id for a task to be added. */
  readonly newId: () => string
}

/** How many proposals are listed. */
const LISTED = 8

/**
 * The changes that a sentence may mean, each to be accepted on its own; none of them is made. Where it may mean several,
 * all of them are proposed, and where it leaves out what is needed, that is asked for.
 */
export function proposeChanges(
  change: AskedChange,
  facts: Partial<ProposalFacts>,
  context: ProposalContext,
): ProposedChanges {
  const { plan, t } = context
  switch (change.kind) {
    case 'add-task':
      return newTask(change.name, change.days, context)
    case 'set-task-status':
      return taskStatus(change, facts.tasks ?? [], context)
    case 'move-task':
      return taskDay(change, facts.tasks ?? [], context)
    case 'answer':
      return guestAnswer(change, facts, context)
    case 'set-guests':
      return guestCount(change.guests, context)
    case 'more-guests':
      return guestCount(plan.guests + change.count, context)
    case 'set-drinks':
      return otherDrinks(change.changes, facts.drinks ?? null, context)
    case 'move-event':
      return nothing(t('assistant.change.move-event'), `/app/event-plan/${plan.id}`)
  }
}

const nothing = (text: string, to: string | null = null): ProposedChanges => ({ text, changes: [], more: 0, to })

function proposed(all: readonly ProposedChange[], t: Translate, to: string | null): ProposedChanges {
  return {
    text: t('assistant.change.proposed', { count: all.length }),
    changes: all.slice(0, LISTED),
    more: Math.max(0, all.length - LISTED),
    to,
  }
}

const tasksOf = ({ id }: Plan): string => `/app/event-tasks/${id}`

function newTask(name: string, days: readonly DayString[] | null, context: ProposalContext): ProposedChanges {
  const { plan, t, language, newId } = context
  if (name === '') return nothing(t('assistant.change.no-name'))
  if (days !== null && days.length === 0) return nothing(t('assistant.change.no-day'))
  // One id for all of its days, so that choosing another day moves the task that was added.
  const id = newId()
  const each = days ?? [null]
  return proposed(
    each.map((dueOn) => ({
      id: `${id} ${dueOn}`,
      proposal: { kind: 'add-task', taskId: id, name, dueOn },
      name,
      detail: t('assistant.change.new-task', { day: dueOn === null ? 'none' : formatDay(dueOn, language, 'full') }),
    })),
    t,
    tasksOf(plan),
  )
}

/** The tasks that are meant, with the screen's names; those that the change is for before any other. */
function tasksMeant(asked: string, tasks: readonly Task[], isFor: (task: Task) => boolean, t: Translate) {
  const named = tasks.map((task) => ({ id: task.id, name: taskName(task, t), task }))
  const fitting = findTasksNamed(
    asked,
    named.filter(({ task }) => isFor(task)),
  )
  return { fitting, others: fitting.length > 0 ? [] : findTasksNamed(asked, named) }
}

/** That no task is called so, or that those which are have it already. */
function noTask(asked: string, others: readonly { readonly name: string }[], { plan, t }: ProposalContext) {
  const [only] = others
  return only
    ? nothing(t('assistant.change.already', { name: only.name, count: others.length }), tasksOf(plan))
    : nothing(t('assistant.change.no-task', { name: asked }), tasksOf(plan))
}

function taskStatus(
  { task: asked, status }: Extract<AskedChange, { kind: 'set-task-status' }>,
  tasks: readonly Task[],
  context: ProposalContext,
): ProposedChanges {
  const { plan, t } = context
  const isFor = (task: Task) => (status === 'completed' ? task.status === 'pending' : task.status !== 'pending')
  const { fitting, others } = tasksMeant(asked, tasks, isFor, t)
  if (fitting.length === 0) return noTask(asked, others, context)
  return proposed(
    fitting.map(({ id, name }) => ({
      id,
      proposal: { kind: 'set-task-status', taskId: id, status },
      name,
      detail: t(status === 'completed' ? 'assistant.change.complete' : 'assistant.change.reopen'),
    })),
    t,
    tasksOf(plan),
  )
}

function taskDay(
  { task: asked, days, shift }: Extract<AskedChange, { kind: 'move-task' }>,
  tasks: readonly Task[],
  context: ProposalContext,
): ProposedChanges {
  const { plan, t, language } = context
  if (days.length === 0 && shift === null) return nothing(t('assistant.change.no-day'), tasksOf(plan))
  const { fitting, others } = tasksMeant(asked, tasks, ({ status }) => status === 'pending', t)
  if (fitting.length === 0) return noTask(asked, others, context)
  const day = (dueOn: DayString | null) => (dueOn === null ? 'none' : formatDay(dueOn, language, 'full'))
  const all = fitting.flatMap(({ id, name, task }) => {
    const targets = shift === null ? days : task.dueOn === null ? [] : [addDays(task.dueOn, shift)]
    return targets
      .filter((dueOn) => dueOn !== task.dueOn && isStorableDay(dueOn))
      .map(
        (dueOn): ProposedChange => ({
          id: `${id} ${dueOn}`,
          proposal: { kind: 'move-task', taskId: id, dueOn },
          name,
          detail: t('assistant.change.move', { before: day(task.dueOn), after: day(dueOn) }),
        }),
      )
  })
  if (all.length > 0) return proposed(all, t, tasksOf(plan))
  const [first] = fitting
  const isUndated = shift !== null && first?.task.dueOn === null
  return nothing(
    isUndated
      ? t('assistant.change.undated', { name: first.name })
      : t('assistant.change.already', { name: first?.name ?? asked, count: fitting.length }),
    tasksOf(plan),
  )
}

function guestAnswer(
  { guest, answer }: Extract<AskedChange, { kind: 'answer' }>,
  { parties = [], mainId = '' }: Partial<ProposalFacts>,
  { plan, t }: ProposalContext,
): ProposedChanges {
  const to = `/app/guest-list/${plan.id}`
  const found = findGuestsNamed(guest, parties)
  if (found.length === 0) return nothing(t('assistant.guest.none', { name: guest }), to)
  const all = found.flatMap(({ member }) => {
    const before = invitationTo(member, mainId)
    if (before === undefined || before.answer === answer) return []
    return [
      {
        id: member.id,
        proposal: { kind: 'answer', memberId: member.id, answer } as const,
        name: [member.firstName, member.lastName].filter(Boolean).join(' '),
        detail: t('assistant.change.answer', {
          before: t(`guests.answer.${before.answer}`),
          after: t(`guests.answer.${answer}`),
        }),
      },
    ]
  })
  if (all.length > 0) return proposed(all, t, to)
  const isInvited = found.some(({ member }) => invitationTo(member, mainId) !== undefined)
  return nothing(
    isInvited
      ? t('assistant.change.answered', { name: guest, answer: t(`guests.answer.${answer}`) })
      : t('assistant.change.not-invited', { name: guest }),
    to,
  )
}

function guestCount(guests: number, { plan, t, language }: ProposalContext): ProposedChanges {
  const { min, max } = EVENT_DETAILS_BOUNDS.guests
  if (guests < min || guests > max) return nothing(t('assistant.change.guests-bounds', { min, max }))
  if (guests === plan.guests) return nothing(t('assistant.change.guests-same', { count: guests }))
  return proposed(
    [
      {
        id: 'guests',
        proposal: { kind: 'set-guests', guests },
        name: t('assistant.change.guests'),
        detail: t('assistant.from-to', {
          before: formatNumber(plan.guests, language),
          after: formatNumber(guests, language),
        }),
      },
    ],
    t,
    null,
  )
}

/** Other answers for the drinks, each with what all of it costs then; without saved drinks, the wizard that makes them. */
function otherDrinks(
  changes: readonly DrinksChange[],
  drinks: SavedDrinks | null,
  { plan, t, language }: ProposalContext,
): ProposedChanges {
  const to = `/app/drinks-wizard?plan=${plan.id}`
  if (drinks && !drinks.isInTier) return nothing(t('assistant.change.drinks-tier'), to)
  if (!drinks?.answers) return nothing(t('assistant.change.no-drinks'), to)
  const all = drinksProposals(changes, drinks, { plan, t, language })
  if (all.length === 0) return nothing(t('assistant.change.drinks-same'), to)
  // Each answer is one of its own, and not one of several that may be meant.
  return { ...proposed(all, t, to), text: t('assistant.change.drinks', { count: all.length }) }
}

/** Proposals that a model made, with what a person reads of them; what is not there is left out. */
export function toProposedChanges(
  proposals: readonly Proposal[],
  { tasks, drinks }: Pick<ProposalFacts, 'tasks' | 'drinks'>,
  { plan, t, language, newId }: ProposalContext,
): readonly ProposedChange[] {
  const day = (dueOn: DayString | null) => (dueOn === null ? 'none' : formatDay(dueOn, language, 'full'))
  return proposals.flatMap((proposal, index): readonly ProposedChange[] => {
    const id = String(index)
    if (proposal.kind === 'add-task') {
      const detail = t('assistant.change.new-task', { day: day(proposal.dueOn) })
      return [{ id, proposal: { ...proposal, taskId: newId() }, name: proposal.name, detail }]
    }
    if (proposal.kind === 'set-guests')
      return proposal.guests === plan.guests
        ? []
        : guestCount(proposal.guests, { plan, t, language, newId }).changes.map((change) => ({ ...change, id }))
    if (proposal.kind === 'set-drinks')
      return drinks === null
        ? []
        : drinksProposals([proposal.change], drinks, { plan, t, language }).map((change) => ({ ...change, id }))
    const task = proposal.kind === 'answer' ? undefined : tasks.find((each) => each.id === proposal.taskId)
    if (task === undefined || proposal.kind === 'answer') return []
    const detail =
      proposal.kind === 'move-task'
        ? t('assistant.change.move', { before: day(task.dueOn), after: day(proposal.dueOn) })
        : t(proposal.status === 'completed' ? 'assistant.change.complete' : 'assistant.change.reopen')
    return [{ id, proposal, name: taskName(task, t), detail }]
  })
}

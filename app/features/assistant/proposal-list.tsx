import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAnswerInvitations } from '#app/features/guests/answer-mutations.ts'
import { useSaveEventDetails } from '#app/features/plans/mutations.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useTaskCommands } from '#app/features/tasks/command-mutations.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import { focusIfLost } from '#app/ui/page/focus-content.ts'
import { withDrinksChange } from '#domain/assistant/changes/drinks-change.ts'
import type { Proposal } from '#domain/assistant/proposal.ts'
import { invitationTo, type Party } from '#domain/guests/party.ts'
import classes from './ask-dialog.module.css'
import { useSaveDrinksChange } from './drinks/use-save-drinks-change.ts'
import type { ProposedChange } from './proposed-change.ts'

interface ProposalListProps {
  readonly plan: Plan
  readonly changes: readonly ProposedChange[]
  /** Those of the guests whose answers are proposed. */
  readonly parties: readonly Party[]
  readonly mainId: string
}

/** Changes to accept one by one. Those that were proposed first stay, with what has become of each. */
export function ProposalList({ plan, changes, parties, mainId }: ProposalListProps) {
  const { t } = useT()
  const [first] = useState(changes)
  return (
    <ul className="divided plain-list" aria-label={t('assistant.change.title')}>
      {first.map(({ proposal, ...row }) => (
        <li key={row.id}>
          {proposal.kind === 'set-guests' ? (
            <GuestCountRow plan={plan} row={row} proposal={proposal} />
          ) : proposal.kind === 'set-drinks' ? (
            <DrinksRow plan={plan} row={row} proposal={proposal} />
          ) : proposal.kind === 'answer' ? (
            <AnswerRow plan={plan} row={row} proposal={proposal} parties={parties} mainId={mainId} />
          ) : (
            <TaskRow plan={plan} row={row} proposal={proposal} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Row = Omit<ProposedChange, 'proposal'>
type Of<Kind extends Proposal['kind']> = Extract<Proposal, { readonly kind: Kind }>

interface RowProps<Kind extends Proposal['kind']> {
  readonly plan: Plan
  readonly row: Row
  readonly proposal: Of<Kind>
}

/** A change of a task, through the outbox of the tasks. It is made while the task is as proposed, so that Undo shows too. */
function TaskRow({ plan, row, proposal }: RowProps<'add-task' | 'set-task-status' | 'move-task'>) {
  const { tasks, set, add } = useTaskCommands(plan)
  const task = tasks?.find(({ id }) => id === proposal.taskId)
  const isMade =
    task !== undefined &&
    (proposal.kind === 'set-task-status' ? task.status === proposal.status : task.dueOn === proposal.dueOn)
  const accept = () => {
    if (task === undefined) {
      if (proposal.kind === 'add-task') add({ id: proposal.taskId, name: proposal.name, dueOn: proposal.dueOn })
      return
    }
    set({ task }, proposal.kind === 'set-task-status' ? { status: proposal.status } : { dueOn: proposal.dueOn })
  }
  // Another person may have removed it.
  const isGone = tasks !== undefined && task === undefined && proposal.kind !== 'add-task'
  return <ProposalRow row={row} isMade={isMade} isBusy={tasks === undefined} isGone={isGone} onAccept={accept} />
}

/** The answer of a guest, as the hosts note it on the list. */
function AnswerRow({
  plan,
  row,
  proposal,
  parties,
  mainId,
}: RowProps<'answer'> & Pick<ProposalListProps, 'parties' | 'mainId'>) {
  const { t } = useT()
  const answers = useAnswerInvitations(plan.id)
  const [isMade, setIsMade] = useState(false)
  const party = parties.find(({ members }) => members.some(({ id }) => id === proposal.memberId))
  const member = party?.members.find(({ id }) => id === proposal.memberId)
  const [before] = useState(() => member && invitationTo(member, mainId))
  const accept = async () => {
    if (!party || !before) return
    const { memberId, answer } = proposal
    const given = { partyId: party.id, memberId, subEventId: mainId, answer, before }
    const done = await attempt(
      () => answers.run([given]),
      () => translateNow('guests.not-changed'),
    )
    if (!done) return
    setIsMade(true)
    offerUndo({
      id: 'guest-answer',
      message: t(`guests.answered.${answer}`, { count: 1 }),
      undo: async () => {
        await done.result.undo()
        setIsMade(false)
      },
      failedTitle: () => translateNow('guests.undo-failed'),
    })
  }
  return (
    <ProposalRow row={row} isMade={isMade} isBusy={answers.isPending} isGone={!before} onAccept={() => void accept()} />
  )
}

/** How many guests the plan is for, as its details are edited. */
function GuestCountRow({ plan, row, proposal }: RowProps<'set-guests'>) {
  const { t } = useT()
  const details = useSaveEventDetails()
  const accept = async () => {
    const done = await attempt(
      () =>
        details.run({
          planId: plan.id,
          changes: { guest_count: proposal.guests },
          before: { guest_count: plan.guests },
          moves: null,
        }),
      () => translateNow('plans.edit.failed'),
    )
    if (!done) return
    offerUndo({
      message: t('plans.edit.saved'),
      undo: done.result.undo,
      undone: () => translateNow('plans.edit.undone'),
      failedTitle: () => translateNow('plans.edit.undo-failed'),
    })
  }
  return (
    <ProposalRow
      row={row}
      isMade={plan.guests === proposal.guests}
      isBusy={details.isPending}
      onAccept={() => void accept()}
    />
  )
}

/** Another answer of the saved drinks, with what follows from it, saved as the wizard does. */
function DrinksRow({ plan, row, proposal }: RowProps<'set-drinks'>) {
  const { drinks, save, isSaving } = useSaveDrinksChange(plan)
  const { change } = proposal
  const answers = drinks?.answers
  return (
    <ProposalRow
      row={row}
      isMade={!!answers && answers[change.field] === withDrinksChange(answers, change)[change.field]}
      isBusy={isSaving || drinks === undefined}
      isGone={drinks !== undefined && !answers}
      onAccept={() => void save(change)}
    />
  )
}

interface ProposalRowProps {
  readonly row: Row
  readonly isMade: boolean
  readonly isBusy: boolean
  readonly isGone?: boolean
  readonly onAccept: () => void
}

function ProposalRow({ row, isMade, isBusy, isGone = false, onAccept }: ProposalRowProps): ReactNode {
  const { t } = useT()
  return (
    <div className={classes.proposal}>
      <span className="stack shrinks grows">
        <span>{row.name}</span>
        <span className="soft small tabular">{row.detail}</span>
      </span>
      {isGone ? (
        <span className="soft small">{t('assistant.change.gone')}</span>
      ) : (
        <>
          <span aria-live="polite">
            {isMade ? (
              <span className={classes.made} tabIndex={-1} ref={focusIfLost}>
                <IconCircleCheck size={18} stroke={1.8} aria-hidden />
                {t('assistant.change.made')}
              </span>
            ) : null}
          </span>
          {isMade ? null : (
            <Button
              size="sm"
              variant="default"
              loading={isBusy}
              aria-label={t('assistant.change.accept-of', { name: row.name, detail: row.detail })}
              onClick={onAccept}
            >
              {t('assistant.change.accept')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

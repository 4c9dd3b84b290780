import { isExample, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import type { DayString } from '#domain/day/day.ts'
import { FeedDialog } from '../calendar/feed-dialog.tsx'
import { AdaptDialog } from '../checklist/adapt-dialog.tsx'
import { ProgressCard, type ProgressCardProps } from '../progress-card.tsx'
import type { Task } from '../rows.ts'
import type { RunTaskCommand } from '../use-task-editor.ts'
import { DigestForm } from './digest-form.tsx'
import { MoveDialog } from './move-dialog.tsx'

export type TaskDialog = 'adapt' | 'digest' | 'feed' | 'move' | 'progress'

interface TaskOverlaysProps {
  readonly isOpen: boolean
  /** The open overlay. */
  readonly dialog: TaskDialog | null
  readonly plan: Plan
  readonly tasks: readonly Task[]
  readonly picked: readonly Task[]
  readonly today: DayString
  readonly progress: ProgressCardProps
  readonly isReadOnly: boolean
  readonly run: RunTaskCommand
  readonly onMove: (days: number) => void
  readonly onSetDay: (dueOn: DayString) => void
  readonly onClose: () => void
}

/** The dialogs and panels over the list. */
export function TaskOverlays(props: TaskOverlaysProps) {
  const { plan, tasks, progress, onClose } = props
  const dialog = props.isOpen ? props.dialog : null
  const { t } = useT()
  return (
    <>
      {props.isReadOnly ? null : (
        <>
          <AdaptDialog
            isOpen={dialog === 'adapt'}
            plan={plan}
            tasks={tasks}
            today={props.today}
            run={props.run}
            onClose={onClose}
          />
          <MoveDialog
            isOpen={dialog === 'move'}
            tasks={props.picked}
            onMove={props.onMove}
            onSet={props.onSetDay}
            onClose={onClose}
          />
        </>
      )}
      {isExample(plan) ? (
        <Dialog isOpen={dialog === 'feed' || dialog === 'digest'} onClose={onClose}>
          <ExampleRefusal onClose={onClose} />
        </Dialog>
      ) : (
        <>
          <FeedDialog isOpen={dialog === 'feed'} planId={plan.id} onClose={onClose} />
          <Dialog isOpen={dialog === 'digest'} onClose={onClose}>
            <DigestForm planId={plan.id} onClose={onClose} />
          </Dialog>
        </>
      )}
      <Dialog isOpen={dialog === 'progress'} onClose={onClose} title={t('tasks.more.progress')}>
        <ProgressCard
          {...progress}
          isBare
          onChoose={(category) => {
            progress.onChoose(category)
            onClose()
          }}
        />
      </Dialog>
    </>
  )
}

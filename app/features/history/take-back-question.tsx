import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { type Translate, translateNow, useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { formatDate, formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone } from '#app/lib/format/zoned-time.ts'
import { attempt, notifyFailure, notifySuccess, offerUndo } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions, DialogTitle, LateFocus } from '#app/ui/overlays/dialog.tsx'
import type { HistoryChange, HistoryObstacle, HistoryReach } from '#contracts/history/history.ts'
import type { HistoryAction } from '#domain/history/group-changes.ts'
import { authorOf, type HistoryReader, peopleText } from './history-labels.ts'
import { useTakeBack } from './mutations.ts'
import { type HistoryTarget, historyReachQuery } from './queries.ts'

/** What is to be taken back, once it is confirmed: an action, or all that came after it. */
export interface AskedTarget {
  readonly kind: 'undo' | 'restore'
  readonly action: HistoryAction<HistoryChange>
  /** What the action is called. */
  readonly text: string
}

interface TakeBackQuestionProps {
  readonly plan: Plan
  readonly asked: AskedTarget | null
  /** Those that are shown: who changed something later is named. */
  readonly actions: readonly HistoryAction<HistoryChange>[]
  readonly reader: HistoryReader
  readonly onClose: () => void
}

/** Says what taking back touches, or what is in its way, and does it. */
export function TakeBackQuestion({ plan, asked, actions, reader, onClose }: TakeBackQuestionProps) {
  // Kept while the dialog closes.
  const [shown, setShown] = useState(asked)
  if (asked !== null && asked !== shown) setShown(asked)
  return (
    <Dialog isOpen={asked !== null} onClose={onClose}>
      {shown === null ? null : (
        <Question
          key={`${shown.kind} ${shown.action.action}`}
          plan={plan}
          asked={shown}
          actions={actions}
          reader={reader}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

const OBSTACLES = {
  'history.too-many': 'history.obstacle.too-many',
  'history.not-restorable': 'history.obstacle.not-restorable',
  'history.not-kept': 'history.obstacle.not-kept',
  'access.not-allowed': 'history.obstacle.not-allowed',
} as const satisfies Record<HistoryObstacle, string>

const targetOf = ({ kind, action }: AskedTarget): HistoryTarget =>
  kind === 'undo' ? { action: action.action } : { after: action.lastPosition }

type QuestionProps = TakeBackQuestionProps & { readonly asked: AskedTarget }

function Question(props: QuestionProps) {
  const { plan, asked } = props
  const { t, language } = useT()
  const query = useQuery(historyReachQuery(plan.id, targetOf(asked)))
  const options = { timeZone: browserTimeZone(), language }
  const moment = `${formatDate(asked.action.at, options)}, ${formatTime(asked.action.at, options)}`
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>
        {asked.kind === 'undo' ? t('history.undo-title') : t('history.restore-title', { moment })}
      </DialogTitle>
      {query.data ? (
        <>
          <Reach {...props} reach={query.data} />
          <LateFocus />
        </>
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <Text role="status" className="soft">
          {t('history.asking')}
        </Text>
      )}
    </>
  )
}

/** What is touched, and the buttons. */
function Reach({ plan, asked, actions, reader, onClose, reach }: QuestionProps & { readonly reach: HistoryReach }) {
  const { t } = useT()
  const target = targetOf(asked)
  const takeBack = useTakeBack(plan.id)
  const failedTitle = () => translateNow('history.undo-failed')

  const confirm = async () => {
    const done = await attempt(
      () => takeBack.mutateAsync(target),
      failedTitle,
      (refusal) => tellLaterAuthor(refusal, asked, actions, reader),
    )
    onClose()
    if (!done) return
    const { done: count, action } = done.result
    if (count === 0) notifySuccess({ id: 'history', message: t('history.nothing-to-undo') })
    else {
      offerUndo({
        id: 'history',
        message: t('history.undone-message', { count }),
        undo: () => takeBack.mutateAsync({ action }),
        failedTitle,
      })
    }
  }

  if (reach.obstacle !== null || reach.changes === 0) {
    return (
      <>
        <Text>{reach.obstacle === null ? t('history.restore-text', { count: 0 }) : t(OBSTACLES[reach.obstacle])}</Text>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            {t('common.close')}
          </Button>
        </DialogActions>
      </>
    )
  }
  const isUndo = asked.kind === 'undo'
  return (
    <Confirmation
      cancel={t('common.cancel')}
      confirm={isUndo ? t('history.undo-confirm') : t('history.restore-confirm', { count: reach.changes })}
      icon={
        isUndo ? (
          <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
        ) : (
          <IconHistory size={18} stroke={1.8} aria-hidden />
        )
      }
      isDestructive={!isUndo}
      isPending={takeBack.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text className="breaks">
        {isUndo
          ? t('history.undo-text', { count: reach.changes, what: asked.text })
          : t('history.restore-text', { count: reach.changes })}
      </Text>
      {!isUndo && reach.people.length > 0 ? (
        <Text mt={8} className="breaks">
          {t('history.restore-people', { people: peopleText(reach.people, reader) })}
        </Text>
      ) : null}
      {reach.others > 0 ? <Text mt={8}>{t('history.restore-others', { count: reach.others })}</Text> : null}
      <Text mt={8} className="soft small">
        {t('history.all-or-none')}
      </Text>
    </Confirmation>
  )
}

/** Names who changed the same rows later, where that is shown; false where it is not. */
function tellLaterAuthor(
  refusal: unknown,
  { kind, action }: AskedTarget,
  actions: readonly HistoryAction<HistoryChange>[],
  reader: HistoryReader,
): boolean {
  if (toAppError(refusal).code !== 'history.changed-since' || kind !== 'undo') return false
  const rows = new Set(action.changes.map(({ table, key }) => `${table} ${JSON.stringify(key)}`))
  const later = actions
    .flatMap(({ changes }) => changes)
    .find(
      ({ position, table, key, isUndone }) =>
        position > action.lastPosition && !isUndone && rows.has(`${table} ${JSON.stringify(key)}`),
    )
  if (later === undefined) return false
  const t: Translate = translateNow
  notifyFailure({
    id: 'history',
    title: t('history.undo-failed'),
    message: t('history.later-author', { name: authorOf(later, reader) }),
  })
  return true
}

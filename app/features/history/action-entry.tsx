import { ActionIcon, Avatar, Badge, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { mayWrite, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatTime } from '#app/lib/format/format.ts'
import { browserTimeZone } from '#app/lib/format/zoned-time.ts'
import { type ClosedMenuProps, lazyMenu } from '#app/ui/overlays/lazy-menu.tsx'
import type { HistoryChange } from '#contracts/history/history.ts'
import type { HistoryAction } from '#domain/history/group-changes.ts'
import { MODULES } from '#domain/team/rights.ts'
import { changeLines, changeNotes } from './change-lines.ts'
import { actionText, authorOf, type HistoryReader } from './history-labels.ts'
import classes from './history-screen.module.css'
import type { AskedTarget } from './take-back-question.tsx'

/** How many lines of an action are shown before the rest is asked for. */
const SHOWN = 4

interface ActionEntryProps {
  readonly plan: Plan
  readonly action: HistoryAction<HistoryChange>
  readonly reader: HistoryReader
  readonly onAsk: (asked: AskedTarget) => void
}

/** Who did what and when, with what each field was and became. */
export function ActionEntry({ plan, action, reader, onAsk }: ActionEntryProps) {
  const { t, language } = useT()
  const [isWhole, setWhole] = useState(false)
  const { changes, at, actor, byLink } = action
  const first = changes[0]
  if (first === undefined) return null
  const text = actionText(action, reader)
  const author = authorOf({ actor, byLink, module: first.module }, reader)
  const isUndone = changes.every((change) => change.isUndone)
  const lines = changeLines(changes, reader)
  return (
    <li className={classes.action} data-undone={isUndone || undefined}>
      <Avatar name={author} color="aubergine" variant="light" radius="xl" size={36} alt="" />
      <div className={classes.text}>
        <p className="breaks">{text}</p>
        <p className="soft small">
          <time dateTime={at}>{formatTime(at, { timeZone: browserTimeZone(), language })}</time>
          {isUndone ? (
            <Badge component="span" ml={8} variant="light" color="gray">
              {t('history.undone')}
            </Badge>
          ) : null}
        </p>
        {changes.length === 1 ? (
          <Notes notes={changeNotes(first, reader)} />
        ) : (
          <ul className={classes.changes}>
            {(isWhole ? lines : lines.slice(0, SHOWN)).map((line) => (
              <li key={line.position}>
                <p className="small breaks">{line.text}</p>
                <Notes notes={line.notes} />
              </li>
            ))}
          </ul>
        )}
        {lines.length > SHOWN ? (
          <Button
            variant="subtle"
            size="compact-sm"
            className="screen-only"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('history.fewer') : t('history.all', { count: lines.length })}
          </Button>
        ) : null}
      </div>
      <EntryButton plan={plan} action={action} text={text} onAsk={onAsk} />
    </li>
  )
}

/** What of a changed row became what. */
function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={classes.fields}>
      {note}
    </p>
  ))
}

interface EntryButtonProps extends Pick<ActionEntryProps, 'plan' | 'action' | 'onAsk'> {
  readonly text: string
}

const EntryMenu = lazyMenu(async () => (await import('./entry-menu.tsx')).EntryMenu)

/** The button of what can be done about an action; none where nothing can. */
function EntryButton({ plan, action, text, onAsk }: EntryButtonProps) {
  const { t } = useT()
  const isPreview = plan.seenAs !== undefined
  const mayUndo = action.changes.every(
    ({ isRestorable, isUndone, verb, earlier, module }) =>
      isRestorable && !isUndone && (verb === 'INSERT' || earlier !== null) && mayWrite(plan, module),
  )
  const mayRestore = MODULES.some((module) => mayWrite(plan, module))
  if (isPreview || (!mayUndo && !mayRestore)) return null
  const button = (props: Partial<ClosedMenuProps> & { readonly ref?: Ref<HTMLButtonElement> }) => (
    <ActionIcon size={44} className="screen-only" aria-label={t('history.menu', { what: text })} {...props}>
      <IconDots size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <EntryMenu
      onUndo={mayUndo ? () => onAsk({ kind: 'undo', action, text }) : null}
      onRestore={mayRestore ? () => onAsk({ kind: 'restore', action, text }) : null}
      button={button}
      target={button}
    />
  )
}

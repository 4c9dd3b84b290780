import { Box } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { isInert, type PlanEntry } from '../actions/plan-entries.ts'
import type { Plan } from '../rows.ts'
import classes from './plan-sheet.module.css'

interface PlanSheetProps {
  readonly plan: Plan
  readonly isOpen: boolean
  readonly screens: readonly PlanEntry[]
  readonly actions: readonly PlanEntry[]
  readonly onClose: () => void
}

/** The plan's menu on a phone. */
export function PlanSheet({ plan, isOpen, screens, actions, onClose }: PlanSheetProps) {
  const { t } = useT()
  const chosen = useRef<PlanEntry | null>(null)
  const choose = (entry: PlanEntry) => {
    chosen.current = entry
    onClose()
  }
  // What is chosen begins when the sheet is gone: it must neither be printed nor take the focus back from a dialog.
  const begin = () => {
    const entry = chosen.current
    chosen.current = null
    entry?.run?.()
  }
  return (
    <Sheet isOpen={isOpen} title={plan.name} onClose={onClose} onClosed={begin}>
      {screens.length === 0 ? null : <PlanLines title={t('plans.menu.screens')} entries={screens} onChoose={choose} />}
      <PlanLines title={t('plans.menu.actions')} entries={actions} onChoose={choose} />
    </Sheet>
  )
}

interface PlanLinesProps {
  readonly title: string
  readonly entries: readonly PlanEntry[]
  readonly onChoose: (entry: PlanEntry) => void
}

function PlanLines({ title, entries, onChoose }: PlanLinesProps) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className="plain-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <PlanLine entry={entry} onChoose={() => onChoose(entry)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlanLine({ entry, onChoose }: { readonly entry: PlanEntry; readonly onChoose: () => void }) {
  const { label, Icon, refusal, isLocked = false, isDanger = false, to } = entry
  const isOff = isInert(entry)
  const content = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      <span>
        {label}
        {refusal === null ? null : (
          <Box component="span" display="block" className="soft small">
            {refusal}
          </Box>
        )}
      </span>
      {isLocked ? <IconLock size={18} stroke={1.8} className={classes.lock} aria-hidden /> : null}
    </>
  )
  if (to !== undefined && !isOff) {
    return (
      <Link to={to} className={classes.line ?? ''} onClick={onChoose}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={classes.line}
      data-danger={(isDanger && refusal === null) || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onChoose}
    >
      {content}
    </button>
  )
}

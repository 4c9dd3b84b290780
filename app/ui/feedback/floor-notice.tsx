import { IconAlertTriangle, IconInfoCircle, IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './floor-notice.module.css'

interface FloorNoticeProps {
  /** The budget compared with the minimum cost of the event. */
  readonly status: keyof typeof ICONS
  readonly title?: string | undefined
  /** Paragraphs. */
  readonly children: ReactNode
}

const ICONS = { ok: IconInfoCircle, tight: IconScale, insufficient: IconAlertTriangle }

/**
 * Whether the budget covers the number of guests: a quiet line where it does, a notice with a title where it does
 * not.
 */
export function FloorNotice({ status, title, children }: FloorNoticeProps) {
  const Icon = ICONS[status]
  return (
    <div className={classes.notice} data-status={status} role={status === 'ok' ? undefined : 'status'}>
      <Icon size={status === 'ok' ? 18 : 22} stroke={1.7} aria-hidden />
      <div>
        {title ? <p className="strong">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}

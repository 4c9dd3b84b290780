import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './mail.module.css'

interface FoldProps {
  readonly title: string
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** What is told on request, below its title. */
export const Fold = ({ title, onToggle, children }: FoldProps) => (
  <details className={classes.fold} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={classes.title}>
      <IconChevronRight size={18} stroke={1.8} aria-hidden className={classes.chevron} />
      {title}
    </summary>
    {children}
  </details>
)

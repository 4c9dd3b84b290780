import type { ReactNode } from 'react'
import classes from './button-link.module.css'

interface ButtonLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly variant?: 'filled' | 'plain'
  readonly size?: 'medium' | 'large'
  /** Only where an island renders it. */
  readonly onClick?: () => void
}

/** A link styled as a button. */
export function ButtonLink({
  href,
  children,
  className = '',
  variant = 'filled',
  size = 'medium',
  onClick,
}: ButtonLinkProps) {
  return (
    <a href={href} className={`${classes.button} ${className}`} data-look={variant} data-size={size} onClick={onClick}>
      {children}
    </a>
  )
}

import type { ReactNode } from 'react'
import classes from './button-link.module.css'

interface ButtonLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  readonly look?: 'filled' | 'plain'
  readonly size?: 'medium' | 'large'
}

/** A link that is the next thing to do. */
export function ButtonLink({ href, children, className = '', look = 'filled', size = 'medium' }: ButtonLinkProps) {
  return (
    <a href={href} className={`${classes.button} ${className}`} data-look={look} data-size={size}>
      {children}
    </a>
  )
}

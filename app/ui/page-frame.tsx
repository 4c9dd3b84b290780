import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

interface PageFrameProps {
  readonly header: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Header, content, footer: the landmarks every screen stands in. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <SkipLink />
        <div className={classes.bar}>{header}</div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer ? <footer className={classes.footer}>{footer}</footer> : null}
    </div>
  )
}

/** A new page starts at its content for whoever listens or tabs, unless the page itself put the focus somewhere. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const isInside = main.current?.contains(document.activeElement)
    if (!isInside) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

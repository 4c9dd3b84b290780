import { Component, type ReactNode, type RefObject, useRef } from 'react'
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
  const { pathname } = useLocation()
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <SkipLink />
        <div className={classes.bar}>{header}</div>
      </header>
      <main ref={main} id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <PageFocus pathname={pathname} main={main} />
      {footer ? <footer className={classes.footer}>{footer}</footer> : null}
    </div>
  )
}

interface PageFocusProps {
  readonly pathname: string
  readonly main: RefObject<HTMLElement | null>
}

/**
 * A new page starts at its content for whoever listens or tabs, unless the page itself put the focus somewhere.
 *
 * The focus is there before the old page goes: taking away what has it makes a browser work out the style of everything that
 * goes along, a third of a second with fifty plans. Only a class hears of an update before it; to what stays, React gives the
 * focus back.
 */
class PageFocus extends Component<PageFocusProps> {
  override getSnapshotBeforeUpdate(before: PageFocusProps): null {
    if (this.isAnotherPageThan(before) && this.isInside()) this.begin()
    return null
  }

  override componentDidUpdate(before: PageFocusProps): void {
    if (this.isAnotherPageThan(before) && !this.isInside()) this.begin()
  }

  private isAnotherPageThan({ pathname }: PageFocusProps): boolean {
    return pathname !== this.props.pathname
  }

  private isInside(): boolean {
    return this.props.main.current?.contains(document.activeElement) === true
  }

  private begin(): void {
    this.props.main.current?.focus({ preventScroll: true })
  }

  override render(): null {
    return null
  }
}

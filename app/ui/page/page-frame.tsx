import { Component, type ReactNode, type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import classes from './page-frame.module.css'
import { SkipLink } from './skip-link.tsx'

interface PageFrameProps {
  readonly header: ReactNode
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Header, content, footer: the landmarks of every screen. */
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
      {footer ? <footer className="soft small ruled screen-only">{footer}</footer> : null}
    </div>
  )
}

interface PageFocusProps {
  readonly pathname: string
  readonly main: RefObject<HTMLElement | null>
}

/**
 * Focuses the content of a new page for keyboard and screen readers, unless the page itself set the focus. The focus
 * moves before the old page unmounts: removing the focused element makes a browser recalculate the styles of
 * everything removed with it, a third of a second with fifty plans. Only a class component is called before an
 * update; React restores the focus to elements that stay.
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

import type { ReactNode } from 'react'
import { SkipLink } from '../../../ui/page/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

/** What every public page stands in. Plain HTML: these pages are read before, and without, any program. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <SkipLink />
        <SiteHeader />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>
        <SiteFooter />
      </footer>
    </div>
  )
}

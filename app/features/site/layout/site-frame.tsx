import type { ReactNode } from 'react'
import { SkipLink } from '../../../ui/page/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import classes from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'

/** The frame of every public page. Plain HTML: these pages are readable before, and without, any script. */
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

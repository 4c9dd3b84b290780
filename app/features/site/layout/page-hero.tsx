import type { ReactNode } from 'react'
import classes from './page-hero.module.css'

interface PageHeroProps {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  /** The call to action. */
  readonly children?: ReactNode
  readonly illustration?: ReactNode
}

/** The head of a public page: its subject in one sentence, and optionally an illustration. */
export function PageHero({ eyebrow, title, text, children, illustration }: PageHeroProps) {
  return (
    <div className={classes.hero} data-has-illustration={illustration ? true : undefined}>
      <div className={classes.words}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.text}>{text}</p>
        {children ? <div className={classes.acts}>{children}</div> : null}
      </div>
      {illustration ? <div className={classes.illustration}>{illustration}</div> : null}
    </div>
  )
}

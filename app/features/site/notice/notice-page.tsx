import type { ReactNode } from 'react'
import { PageHead } from '../layout/page-head.tsx'
import classes from './notice-page.module.css'

interface NoticePageProps {
  readonly title: string
  readonly text: string
  readonly illustration: ReactNode
  /** The next step. */
  readonly children: ReactNode
}

/** A page with one message, such as for an unknown address. */
export function NoticePage({ title, text, illustration, children }: NoticePageProps) {
  return (
    <section className={classes.notice}>
      <PageHead title={title} description={text} isListed={false} />
      <div className={classes.illustration}>{illustration}</div>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {children}
    </section>
  )
}

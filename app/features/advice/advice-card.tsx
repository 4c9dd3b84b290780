import type { ReactNode } from 'react'

interface AdviceCardProps {
  /** Of the heading, within the page */
  readonly id: string
  readonly title: string
  /** Whether it is left out of a print */
  readonly isScreenOnly?: boolean
  readonly children: ReactNode
}

/** One part of the recommendations. */
export function AdviceCard({ id, title, isScreenOnly = false, children }: AdviceCardProps) {
  return (
    <section className={`card padded column gap-12 ${isScreenOnly ? 'screen-only' : ''}`} aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

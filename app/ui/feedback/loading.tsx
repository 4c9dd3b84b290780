import type { ReactNode } from 'react'

interface LoadingProps {
  /** What is loading; announced, and not shown. */
  readonly label: string
  /** Shapes like the content that is loading. */
  readonly children: ReactNode
}

/** The placeholder of content that is loading; `SlowNote` says when it takes long. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div aria-busy="true" aria-hidden>
        {children}
      </div>
    </div>
  )
}

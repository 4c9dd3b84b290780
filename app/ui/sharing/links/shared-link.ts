import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { linkSecretQuery } from '#app/lib/api/plan-links.ts'

/** A link by which somebody without an account is let in, as those who keep it see it. */
export interface SharedLink {
  readonly id: string
  readonly language: 'es' | 'en'
  readonly isRevoked: boolean
  readonly openedAt: string | null
  readonly openings: number
}

/** What of a link opens something: its secret, and time. */
export type LinkState = 'open' | 'revoked' | 'over'

/** Whether a link opens anything now. @param endsMs when its time is over */
export function linkState({ isRevoked }: Pick<SharedLink, 'isRevoked'>, endsMs: number, nowMs: number): LinkState {
  if (isRevoked) return 'revoked'
  return nowMs < endsMs ? 'open' : 'over'
}

/** What is done with a link after a second yes. */
export type LinkEnd = 'renew' | 'revoke' | 'remove'

/** Props of the form of a link. */
export interface LinkFormProps<Link> {
  /** As it is saved; null for a new one. */
  readonly link: Link | null
  readonly onClose: () => void
  readonly onSaved: (id: string) => void
}

/** One kind of links: what they are called, what they tell, and how they are kept. */
export interface LinkKind<Link extends SharedLink> {
  /** Of messages, one at a time */
  readonly messageId: string
  readonly title: string
  readonly intro: string
  readonly none: string
  /** Below the intro */
  readonly note?: ReactNode
  /** Whether links may be made, changed and renewed */
  readonly mayEdit: boolean
  readonly query: UseQueryResult<readonly Link[] | null>
  readonly secret: (linkId: string) => ReturnType<typeof linkSecretQuery>
  readonly end: (linkId: string, action: LinkEnd) => Promise<unknown>
  readonly isEnding: boolean
  readonly name: (link: Link) => string
  /** When its time is over, in milliseconds */
  readonly endsMs: (link: Link) => number
  /** In one line, in the list */
  readonly line: (link: Link) => string
  /** In one line, above what is done with it */
  readonly details: (link: Link) => string
  readonly mark?: (link: Link) => ReactNode
  readonly address: (link: Link, token: string) => string
  /** What is sent with the address, in the link's language */
  readonly greeting: (link: Link) => string
  readonly removeQuestion: string
  readonly form: (props: LinkFormProps<Link>) => ReactNode
}

import type { Names } from '#domain/comments/mentions.ts'
import type { SubjectKind } from '#domain/comments/subjects.ts'

/** A comment as `subject_comments` tells it. */
export interface CommentRow {
  readonly id: string
  /** Null for an author without an account any more. */
  readonly author_id: string | null
  /** As they were called when they wrote it. */
  readonly author_name: string
  /** With mentions by id. */
  readonly body: string
  readonly created_at: string
  readonly edited_at: string | null
}

/** The comments on a subject. */
export interface ThreadRow {
  readonly subject_name: string | null
  readonly comments: readonly CommentRow[]
  /** What authors and who is mentioned are called now. */
  readonly names: Names
  /** Who may read the subject, and so be mentioned. */
  readonly people: readonly string[]
  /** Mentions of the reader in it that are not read yet. */
  readonly unread: number
  readonly may_write: boolean
  /** Who owns the plan removes any comment. */
  readonly is_owner: boolean
}

/** Where somebody is mentioned. */
export interface MentionRow {
  readonly comment_id: string
  readonly subject_kind: SubjectKind
  readonly subject_id: string
  /** Null where only screens have words for it. */
  readonly subject_name: string | null
  readonly author_id: string | null
  readonly author_name: string
  readonly body: string
  readonly created_at: string
  readonly read_at: string | null
}

/** The last mentions of the reader in a plan, as `my_mentions` tells them. */
export interface MentionsRow {
  readonly mentions: readonly MentionRow[]
  readonly names: Names
}

import { Button, type ButtonProps } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/i18n/i18n.ts'
import { usePanelAddress } from '#app/ui/overlays/use-panel-address.ts'
import { type Subject, subjectParam } from '#domain/comments/subjects.ts'
import { commentCountsQuery } from './queries.ts'

/**
 * How many comments a subject has; 0 until that is known. The counts of a plan are asked for once its screen is at rest
 * (`plan-comments.tsx`), and not by what shows one of them.
 */
export const useCommentCount = (planId: string, subjectId: string): number =>
  useQuery({ ...commentCountsQuery(planId), enabled: false, select: (counts) => counts.get(subjectId) ?? 0 }).data ?? 0

/** Opens the comments on a subject of a plan, beside the screen. */
export function useOpenComments(): (subject: Subject) => void {
  const { open } = usePanelAddress()
  return (subject) =>
    open((params) => {
      params.set('comments', subjectParam(subject))
      return params
    })
}

interface CommentsButtonProps extends Pick<ButtonProps, 'variant'> {
  readonly planId: string
  readonly subject: Subject
  /** What the subject is called. */
  readonly name: string
  /** Below a line of text, and as slim as one. */
  readonly isInLine?: boolean
}

/** Opens the comments on a subject, and says how many there are. */
export function CommentsButton({ planId, subject, name, variant = 'default', isInLine = false }: CommentsButtonProps) {
  const { t } = useT()
  const count = useCommentCount(planId, subject.id)
  const open = useOpenComments()
  return (
    <Button
      variant={variant}
      className="screen-only"
      {...(isInLine ? { size: 'compact-sm', mih: 32, ml: -8 } : {})}
      leftSection={<IconMessage size={18} stroke={1.7} aria-hidden />}
      aria-label={t('plans.comments.open-named', { count, name })}
      onClick={() => open(subject)}
    >
      {t('plans.comments.open', { count })}
    </Button>
  )
}

/** The number of comments on a subject, in a row of a list; nothing where there are none. */
export function CommentCount({ planId, subjectId }: { readonly planId: string; readonly subjectId: string }) {
  const { t } = useT()
  const count = useCommentCount(planId, subjectId)
  if (count === 0) return null
  return (
    <span className="icon-label soft small nowrap screen-only">
      <IconMessage size={15} stroke={1.8} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t('plans.comments.count', { count })}</span>
    </span>
  )
}

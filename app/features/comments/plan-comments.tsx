import '../../theme/more-library.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { SidePanel } from '#app/ui/overlays/side-panel.tsx'
import { usePanelAddress } from '#app/ui/overlays/use-panel-address.ts'
import { readSubjectParam, type Subject, subjectParam } from '#domain/comments/subjects.ts'
import { subjectName } from './comment-entry.tsx'
import { commentCountsQuery, mentionsQuery, threadQuery } from './queries.ts'
import { Thread } from './thread.tsx'

/** The comments of a plan beside its screen: how many there are, where the reader is mentioned, and those that the address names. */
export function PlanComments({ planId }: { readonly planId: string }) {
  useQuery(commentCountsQuery(planId))
  useQuery(mentionsQuery(planId))
  const [params] = useSearchParams()
  const named = readSubjectParam(params.get('comments'))
  const { close } = usePanelAddress()
  // Kept while the panel closes.
  const [shown, setShown] = useState<Subject | null>(named)
  const key = named && subjectParam(named)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which one it is.
  useEffect(() => {
    if (named) setShown(named)
  }, [key])
  if (!shown) return null
  return (
    <CommentsPanel
      planId={planId}
      subject={shown}
      isOpen={named !== null}
      onClose={() =>
        close((now) => {
          now.delete('comments')
          return now
        })
      }
    />
  )
}

interface CommentsPanelProps {
  readonly planId: string
  readonly subject: Subject
  readonly isOpen: boolean
  readonly onClose: () => void
}

function CommentsPanel({ planId, subject, isOpen, onClose }: CommentsPanelProps) {
  const { t } = useT()
  const name = useQuery({ ...threadQuery(planId, subject), enabled: false }).data?.subject_name ?? null
  return (
    <SidePanel
      isOpen={isOpen}
      title={t('comments.title', { name: subjectName(subject.kind, name, t) })}
      onClose={onClose}
    >
      <div style={{ padding: '4px var(--dialog-space) 32px' }}>
        <Thread key={subjectParam(subject)} planId={planId} subject={subject} isActive={isOpen} />
      </div>
    </SidePanel>
  )
}

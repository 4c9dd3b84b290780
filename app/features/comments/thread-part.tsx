import { Box } from '@mantine/core'
import { Suspense } from 'react'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { lazyPart } from '#app/ui/page/lazy-part.tsx'
import type { Subject } from '#domain/comments/subjects.ts'
import { useCommentCount } from './comments-button.tsx'

const Thread = lazyPart(async () => {
  const [module] = await Promise.all([import('./thread.tsx'), needMessages('comments')])
  return module.Thread
})

interface ThreadPartProps {
  readonly planId: string
  readonly subject: Subject
}

/** The comments on a record, as a part of the panel or dialog that shows it; loaded with it. */
export function ThreadPart({ planId, subject }: ThreadPartProps) {
  const { t } = useT()
  const count = useCommentCount(planId, subject.id)
  const title = t('plans.comments.open', { count })
  return (
    <Box component="section" aria-label={t('plans.comments.open', { count: 0 })} mt={24} className="screen-only">
      <h2 className="section-title">{title}</h2>
      <Suspense fallback={<Loading label={title}>{null}</Loading>}>
        <Thread key={subject.id} planId={planId} subject={subject} />
      </Suspense>
    </Box>
  )
}

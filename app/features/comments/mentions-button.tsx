import { UnstyledButton } from '@mantine/core'
import { IconAt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { needMessages, useT } from '#app/i18n/i18n.ts'
import { lazyDialog } from '#app/ui/overlays/lazy-dialog.tsx'
import classes from './mentions-button.module.css'
import { mentionsQuery } from './queries.ts'

const MentionsDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./mentions-dialog.tsx'), needMessages('comments')])
  return module.MentionsDialog
})

/** How often the reader is mentioned in a plan and has not read it; opens the list. Nothing where there is none. */
export function MentionsButton({ planId }: { readonly planId: string }) {
  const { t } = useT()
  // Asked for once the screen is at rest (`plan-comments.tsx`).
  const data = useQuery({ ...mentionsQuery(planId), enabled: false }).data
  const [isOpen, setIsOpen] = useState(false)
  const count = data?.mentions.filter((each) => each.read_at === null).length ?? 0
  return (
    <>
      {count === 0 && !isOpen ? null : (
        <UnstyledButton
          className={`${classes.mentions} screen-only`}
          aria-label={t('plans.comments.mentions', { count })}
          onClick={() => setIsOpen(true)}
        >
          <IconAt size={18} stroke={2} aria-hidden />
          <span className={classes.count}>{count}</span>
          <span className={classes.words}>{t('plans.comments.mentions', { count })}</span>
        </UnstyledButton>
      )}
      <MentionsDialog planId={planId} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

import { Box, Button } from '@mantine/core'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../i18n/i18n.ts'

interface RestoredNoteProps {
  /** Whether the form holds input of before a reload. */
  readonly isRestored: boolean
  /** Goes back to what the form held at first. */
  readonly onDrop: () => void
}

/** Says that a form began with input of before a reload, and drops it on request. To be placed inside the form. */
export function RestoredNote({ isRestored, onDrop }: RestoredNoteProps) {
  const { t } = useT()
  if (!isRestored) return null
  const drop = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    flushSync(onDrop)
    // The button that was pressed is gone.
    form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
  }
  return (
    <Box component="p" className="row wrap soft" role="status" style={{ gap: '4px 12px' }}>
      {t('common.draft.restored')}
      <Button variant="subtle" size="compact-md" onClick={drop}>
        {t('common.draft.drop')}
      </Button>
    </Box>
  )
}

import { Button } from '@mantine/core'
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { TableIllustration } from '#app/ui/illustrations/table-illustration.tsx'
import { useSeating } from './use-seating.ts'

/** A part of the event without tables: what the screen is for, and how to begin. */
export function EmptySeating() {
  const { t } = useT()
  const { isReadOnly, open, room } = useSeating()
  const begin = (kind: 'template' | 'add-tables') => () => {
    if (!room.isBeyondLimit(1)) open({ kind })
  }
  return (
    <EmptyState
      illustration={<TableIllustration />}
      title={isReadOnly ? t('seating.empty.title-read-only') : t('seating.empty.title')}
    >
      {isReadOnly ? null : (
        <>
          <EmptyText>{t('seating.empty.text')}</EmptyText>
          <EmptyActions>
            <Button
              size="md"
              leftSection={<IconLayoutGrid size={20} stroke={1.7} aria-hidden />}
              onClick={begin('template')}
            >
              {t('seating.empty.template')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconPlus size={20} stroke={1.7} aria-hidden />}
              onClick={begin('add-tables')}
            >
              {t('seating.add-tables')}
            </Button>
          </EmptyActions>
        </>
      )}
    </EmptyState>
  )
}

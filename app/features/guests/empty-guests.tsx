import { Button } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { TableIllustration } from '#app/ui/illustrations/table-illustration.tsx'
import { useGuests } from './use-guests.ts'

/** A plan without guests: what the list is for, and how to begin. */
export function EmptyGuests({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useT()
  const { isReadOnly, actions } = useGuests()
  return (
    <EmptyState
      illustration={<TableIllustration />}
      title={isReadOnly ? t('guests.empty.title-read-only') : t('guests.empty.title')}
    >
      {isReadOnly ? null : (
        <>
          <EmptyText>{t('guests.empty.text')}</EmptyText>
          <EmptyActions>
            <Button size="md" leftSection={<IconUserPlus size={20} stroke={1.7} aria-hidden />} onClick={onAdd}>
              {t('guests.empty.add')}
            </Button>
            <Button
              size="md"
              variant="default"
              leftSection={<IconFileImport size={20} stroke={1.7} aria-hidden />}
              onClick={() => actions.open({ kind: 'import' })}
            >
              {t('imports.open')}
            </Button>
          </EmptyActions>
          <EmptyActions>
            {(['settings', 'sub-events', 'menus'] as const).map((kind) => (
              <Button key={kind} variant="subtle" onClick={() => actions.open({ kind })}>
                {t(`guests.more.${kind}`)}
              </Button>
            ))}
          </EmptyActions>
        </>
      )}
    </EmptyState>
  )
}

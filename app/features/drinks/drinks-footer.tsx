import { Button, Text } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess, offerUndo } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useResetDrinks, useRestoreDrinks } from './mutations.ts'
import { useDrinks } from './use-drinks.ts'

/** Where the answers are kept, the way to the preferences, and beginning again. */
export function DrinksFooter() {
  const { t } = useT()
  const { plan, saved, editor, isReadOnly, isInTier } = useDrinks()
  const [isAsking, setIsAsking] = useState(false)
  const resetting = useResetDrinks(plan)
  const restoring = useRestoreDrinks(plan)
  const failedTitle = () => t('drinks.reset.failed-title')

  const startOver = async () => {
    const { revision } = saved
    if (revision !== null) {
      const done = await attempt(() => resetting.run(revision), failedTitle)
      if (!done) return
      offerUndo({ message: t('drinks.reset.done'), undo: done.result.undo, failedTitle })
    }
    editor.discard()
    setIsAsking(false)
  }
  const restore = async () => {
    const { binned } = saved
    if (binned === null) return
    const done = await attempt(
      () => restoring.mutateAsync(binned.revision),
      () => t('drinks.restore.failed-title'),
    )
    if (!done) return
    editor.discard()
    notifySuccess({ id: 'drinks', message: t('drinks.restore.done') })
  }

  return (
    <>
      <p>
        {isReadOnly
          ? t('drinks.footer.read-only')
          : editor.isDirty
            ? t(isInTier ? 'drinks.footer.kept' : 'drinks.footer.kept-free')
            : t(saved.answers ? 'drinks.footer.saved' : 'drinks.footer.new')}
      </p>
      <Button component={Link} to={`/app/drinks-preferences?plan=${plan.id}`} variant="subtle">
        {t('drinks.footer.preferences')}
      </Button>
      {isReadOnly || (saved.answers === null && !editor.isDirty) ? null : (
        <Button variant="subtle" onClick={() => setIsAsking(true)}>
          {t('drinks.reset.open')}
        </Button>
      )}
      {isReadOnly || saved.answers !== null || saved.binned === null ? null : (
        <Button
          variant="default"
          loading={restoring.isPending}
          leftSection={<IconRestore size={18} stroke={1.7} aria-hidden />}
          onClick={() => void restore()}
        >
          {t('drinks.restore.open')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('drinks.reset.title')}
        cancel={t('drinks.reset.cancel')}
        confirm={t('drinks.reset.confirm')}
        isDestructive
        isPending={resetting.isPending}
        onConfirm={() => void startOver()}
        onClose={() => setIsAsking(false)}
      >
        <Text>{t('drinks.reset.message')}</Text>
      </ConfirmDialog>
    </>
  )
}

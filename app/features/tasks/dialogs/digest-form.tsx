import { Skeleton, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useT } from '#app/i18n/i18n.ts'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogForm } from '#app/ui/forms/dialog-form.tsx'
import { useDialogForm } from '#app/ui/forms/use-dialog-form.ts'
import { DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { useChooseTaskDigest } from '../mutations.ts'
import { taskDigestQuery } from '../queries.ts'

const schema = z.object({ isOn: z.boolean() })

interface DigestFormProps {
  readonly planId: string
  readonly onClose: () => void
}

/** Whether the reader is told of their tasks by mail. */
export function DigestForm({ planId, onClose }: DigestFormProps) {
  const { t } = useT()
  const query = useQuery(taskDigestQuery(planId))
  if (query.data !== undefined) return <Choice planId={planId} isOn={query.data} onClose={onClose} />
  return (
    <>
      <DialogTitle isPlaceholder>{t('tasks.digest.title')}</DialogTitle>
      {query.isError ? <QueryError query={query} /> : <Skeleton height={120} mt="md" />}
    </>
  )
}

function Choice({ planId, isOn, onClose }: DigestFormProps & { readonly isOn: boolean }) {
  const { t } = useT()
  const choose = useChooseTaskDigest(planId)
  const dialogForm = useDialogForm({
    initial: { isOn },
    schema,
    order: [],
    keptAs: null,
    onSave: async (chosen) => {
      await choose.mutateAsync(chosen.isOn)
      onClose()
      notifySuccess({ id: 'task-digest', message: t('tasks.digest.saved') })
    },
  })
  const { form } = dialogForm
  return (
    <DialogForm
      title={t('tasks.digest.title')}
      save={t('common.save-changes')}
      form={{ ...dialogForm, isDirty: false }}
      onClose={onClose}
    >
      <Text c="dimmed">{t('tasks.digest.intro')}</Text>
      <div>
        <Switch
          size="md"
          label={t('tasks.digest.switch')}
          aria-describedby="task-digest-hint"
          checked={form.values.isOn}
          onChange={(event) => form.setFieldValue('isOn', event.currentTarget.checked)}
        />
        <Text id="task-digest-hint" className="soft small" mt={6}>
          {t('tasks.digest.hint')}
        </Text>
      </div>
    </DialogForm>
  )
}
